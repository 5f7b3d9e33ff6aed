import type { DeviceLinkStatus } from '@hoistway/contracts/hub'

type State = DeviceLinkStatus['state']

/** What must be up for values to be live: the connection to devices, and that to the other servers. */
type Part = 'devices' | 'servers'

/** Whether the link to the devices is up, and since when: what HTTP, hub and link share. It begins down. */
export class LinkStatus {
  #current = statusNow('down')
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
    this.#current = statusNow(whole)
    return true
  }
}

const statusNow = (state: State): DeviceLinkStatus => ({ state, since: new Date().toISOString() })
