import { type DeviceCommandStatus, deviceCommand } from '@hoistway/contracts/device'

interface Deps {
  readonly floors: number
  readonly now: () => number
  readonly fails: () => boolean
  readonly stoppedBy: () => string | undefined
  readonly callCar: (floor: number) => void
  readonly reset: (done: () => void) => void
  readonly report: (id: string, status: DeviceCommandStatus) => void
}

/** Command IDs, to ignore repeats. */
const REMEMBERED_COMMANDS = 100

export class CommandRunner {
  readonly #deps: Deps
  readonly #seen: string[] = []
  /** By command ID. */
  readonly #calls = new Map<string, number>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  take(id: string, message: unknown): void {
    const { now, fails, reset } = this.#deps
    const { success, data } = deviceCommand.safeParse(message)
    if (!success || this.#seen.includes(id)) return
    this.#seen.push(id)
    if (this.#seen.length > REMEMBERED_COMMANDS) this.#seen.shift()
    if (Date.parse(data.expiresAt) < now()) return this.#report(id, 'expired')
    this.#report(id, 'accepted')
    this.#report(id, 'running')
    if (fails()) this.#report(id, 'failed', 'The CAN bus did not answer.')
    else if (data.type === 'clear-cache') this.#report(id, 'succeeded')
    else if (data.type === 'reset-controller') reset(() => this.#report(id, 'succeeded'))
    else this.#callCar(id, data.args.floor ?? 0)
  }

  arrived(floor: number): void {
    for (const [id, wanted] of this.#calls) {
      if (wanted !== floor) continue
      this.#calls.delete(id)
      this.#report(id, 'succeeded')
    }
  }

  abandon(why: string): void {
    for (const id of this.#calls.keys()) this.#report(id, 'failed', why)
    this.#calls.clear()
  }

  #callCar(id: string, floor: number): void {
    const { floors, callCar, stoppedBy } = this.#deps
    if (floor < 1 || floor > floors) return this.#report(id, 'failed', `There is no floor ${floor}.`)
    const reason = stoppedBy()
    if (reason !== undefined) return this.#report(id, 'failed', `The car is stopped: ${reason}.`)
    this.#calls.set(id, floor)
    callCar(floor)
  }

  #report(id: string, status: DeviceCommandStatus['status'], error?: string): void {
    const ts = new Date(this.#deps.now()).toISOString()
    this.#deps.report(id, { status, ts, ...(error !== undefined && { error }) })
  }
}
