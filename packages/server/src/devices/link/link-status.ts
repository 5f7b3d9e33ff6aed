import type { DeviceLinkStatus } from '@hoistway/contracts/hub'

type State = DeviceLinkStatus['state']

/** Whether the link to the devices is up, and since when: what HTTP, hub and link share. It begins down. */
export class LinkStatus {
  #current = statusNow('down')

  get current(): DeviceLinkStatus {
    return this.#current
  }

  /** Returns whether the state changed. */
  enter(state: State): boolean {
    if (state === this.#current.state) return false
    this.#current = statusNow(state)
    return true
  }
}

const statusNow = (state: State): DeviceLinkStatus => ({ state, since: new Date().toISOString() })
