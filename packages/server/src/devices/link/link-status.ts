import type { DeviceLinkStatus } from '@hoistway/contracts/hub'

type State = DeviceLinkStatus['state']

/**
 * What must be up for values to be live: the connection to devices, and that to the other servers; and who is online must be known
 * again, after the server was away.
 */
type Part = 'devices' | 'servers' | 'presence'

/** Whether the link to the devices is up and the database answers, and since when. HTTP, hub and link share it. It begins down. */
export class LinkStatus {
  #current: DeviceLinkStatus = { state: 'down', since: new Date().toISOString(), databaseDownSince: null }
  readonly #down = new Set<Part>(['devices'])

  get current(): DeviceLinkStatus {
    return this.#current
  }

  /** Returns whether the state changed. */
  enter(state: State, part: Part = 'devices'): boolean {
    if (state === 'up') this.#down.delete(part)
    else this.#down.add(part)
    const whole = this.#down.size === 0 ? 'up' : 'down'
    if (whole === this.#current.state) return false
    this.#current = { ...this.#current, state: whole, since: new Date().toISOString() }
    return true
  }

  /** Records since when the database does not answer; null: it answers. */
  enterDatabase(downSince: Date | null): void {
    this.#current = { ...this.#current, databaseDownSince: downSince?.toISOString() ?? null }
  }
}
