import type { DeviceLinkStatus } from '@hoistway/contracts/hub'

type State = DeviceLinkStatus['state']

/** All parts must be up for live values. `presence` is unknown after the server was down. */
type Part = 'devices' | 'servers' | 'presence'

export class LinkStatus {
  #current: DeviceLinkStatus = { state: 'down', since: new Date().toISOString(), databaseDownSince: null }
  #changedAt = performance.now()
  readonly #down = new Set<Part>(['devices'])

  get current(): DeviceLinkStatus {
    return this.#current
  }

  /** Measures with the monotonic clock: the server's clock may be set. */
  hasBeenUp(ms: number): boolean {
    return this.#current.state === 'up' && performance.now() - this.#changedAt >= ms
  }

  enter(state: State, part: Part = 'devices'): boolean {
    if (state === 'up') this.#down.delete(part)
    else this.#down.add(part)
    const whole = this.#down.size === 0 ? 'up' : 'down'
    if (whole === this.#current.state) return false
    this.#changedAt = performance.now()
    this.#current = { ...this.#current, state: whole, since: new Date().toISOString() }
    return true
  }

  enterDatabase(downSince: Date | null): void {
    this.#current = { ...this.#current, databaseDownSince: downSince?.toISOString() ?? null }
  }
}
