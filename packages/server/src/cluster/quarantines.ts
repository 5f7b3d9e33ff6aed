import type { QuarantinedController } from '../devices/pipeline/receive.ts'

/**
 * Quarantines reported by other servers. Each server judges the messages that it receives itself; the list contains
 * controllers that any server ignores.
 */
export class Quarantines {
  readonly #byKey = new Map<string, QuarantinedController>()

  heard(quarantine: QuarantinedController, now = Date.now()): void {
    for (const [key, { until }] of this.#byKey) if (until.getTime() <= now) this.#byKey.delete(key)
    this.#byKey.set(quarantine.controllerKey, quarantine)
  }

  /** Adds this server's own quarantines. For a controller in both lists, the longer one wins. */
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
