import type { QuarantinedController } from '../devices/inbox/inboxes.ts'

/**
 * Quarantines that other servers told of. Each server judges what it receives itself, and its list names the controllers
 * that any of them does not listen to.
 */
export class Quarantines {
  readonly #byKey = new Map<string, QuarantinedController>()

  heard(quarantine: QuarantinedController, now = Date.now()): void {
    for (const [key, { until }] of this.#byKey) if (until.getTime() <= now) this.#byKey.delete(key)
    this.#byKey.set(quarantine.controllerKey, quarantine)
  }

  /** With this server's own; of two of one controller the longer one. */
  with(own: readonly QuarantinedController[], now = Date.now()): QuarantinedController[] {
    const all = new Map<string, QuarantinedController>()
    for (const each of [...this.#byKey.values(), ...own]) {
      const known = all.get(each.controllerKey)
      const isLonger = !known || known.until < each.until
      if (isLonger && each.until.getTime() > now) all.set(each.controllerKey, each)
    }
    return [...all.values()]
  }
}
