import type { DeviceLinkStatus } from '@hoistway/contracts/hub'

type State = DeviceLinkStatus['state']

/**
 * Parts that must be up for live values: the connections to devices and to other servers, and known presence after
 * downtime of the server.
 */
type Part = 'devices' | 'servers' | 'presence'

/** Status of the device link and the database, shared by HTTP, hub and link. Initially down. */
export class LinkStatus {
  #current: DeviceLinkStatus = { state: 'down', since: new Date().toISOString(), databaseDownSince: null }
  readonly #down = new Set<Part>(['devices'])

  get current(): DeviceLinkStatus {
    return this.#current
  }

  enter(state: State, part: Part = 'devices'): boolean {
    if (state === 'up') this.#down.delete(part)
    else this.#down.add(part)
    const whole = this.#down.size === 0 ? 'up' : 'down'
    if (whole === this.#current.state) return false
    this.#current = { ...this.#current, state: whole, since: new Date().toISOString() }
    return true
  }

  /** Sets the time since which the database does not answer; null: it answers. */
  enterDatabase(downSince: Date | null): void {
    this.#current = { ...this.#current, databaseDownSince: downSince?.toISOString() ?? null }
  }
}
