import { setTimeout as wait } from 'node:timers/promises'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'

interface Options {
  /** The servers; after a lost connection, the next one is tried. */
  readonly urls: readonly string[]
  readonly elevators: readonly string[]
  readonly token: () => string
  /** Called with the milliseconds from the arrival of a state at the server to its push. */
  readonly delay: (ms: number) => void
}

interface Update {
  readonly elevatorId: string
  readonly revision: number
  readonly timestamp: string
  readonly measuredAt: string
}

const RETRY_MS = { from: 100, spread: 400 }

/** A user with the official client who reconnects whenever the connection is lost. */
export class Watcher {
  readonly #options: Options
  /** Device time of the last state of each elevator, in milliseconds since 1970; 0: none yet. */
  readonly last: number[]
  readonly #revisions: number[]
  readonly #indices: ReadonlyMap<string, number>
  /** Elevators whose first push after a subscription is not measured. */
  readonly #subscribing = new Set<string>()
  #attempt: number
  #connection: HubConnection | undefined

  constructor(options: Options, first: number) {
    this.#options = options
    this.#attempt = first
    this.last = options.elevators.map(() => 0)
    this.#revisions = options.elevators.map(() => 0)
    this.#indices = new Map(options.elevators.map((id, index) => [id, index]))
  }

  isReady = false

  async connect(): Promise<void> {
    for (;;) {
      try {
        return await this.#open()
      } catch {
        this.#attempt += 1
        await this.#connection?.stop()
        await wait(RETRY_MS.from + Math.random() * RETRY_MS.spread)
      }
    }
  }

  async #open(): Promise<void> {
    const { urls, elevators, token } = this.#options
    const connection = new HubConnectionBuilder()
      .withUrl(`${urls[this.#attempt % urls.length]}/customerHub`, {
        accessTokenFactory: token,
        transport: HttpTransportType.WebSockets,
        skipNegotiation: true,
      })
      .configureLogging(LogLevel.None)
      .build()
    this.#connection = connection
    connection.on('ElevatorStateUpdate', (update) => this.#take(Object(update)))
    await connection.start()
    await Promise.all(elevators.map((id) => this.#subscribe(connection, id)))
    this.isReady = true
    connection.onclose(() => {
      this.isReady = false
      this.#attempt += 1
      void this.connect()
    })
  }

  async #subscribe(connection: HubConnection, id: string): Promise<void> {
    this.#subscribing.add(id)
    try {
      await connection.invoke('SubscribeToElevator', id)
    } finally {
      this.#subscribing.delete(id)
    }
  }

  #take({ elevatorId, revision, timestamp, measuredAt }: Update) {
    const index = this.#indices.get(elevatorId)
    // Between servers a state may overtake an earlier one; clients drop the older one.
    if (index === undefined || revision < (this.#revisions[index] ?? 0)) return
    const measured = Date.parse(measuredAt)
    // A new subscriber gets the stored state, and possibly again later.
    const isNews = !this.#subscribing.has(elevatorId) && measured > (this.last[index] ?? 0)
    if (isNews) this.#options.delay(Date.now() - Date.parse(timestamp))
    this.#revisions[index] = revision
    this.last[index] = measured
  }
}
