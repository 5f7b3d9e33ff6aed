import type { IStreamResult } from '@microsoft/signalr'
import { MANUAL_BASE_MS, MANUAL_TRIES } from './hub-constants.ts'
import { enterHubState, noteLoss } from './hub-store.ts'

/** The part of SignalR's connection that the hub needs. */
export interface Connection {
  start(): Promise<void>
  stop(): Promise<void>
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  stream(method: string, ...args: unknown[]): IStreamResult<unknown>
  onclose(callback: (error?: Error) => void): void
  onreconnecting(callback: (error?: Error) => void): void
  onreconnected(callback: () => void): void
  /**
   * Called with false when the socket broke, and with true when another one continues the connection, which then missed
   * no push and kept its subscriptions.
   */
  onresume(callback: (isBack: boolean) => void): void
}

export interface HubEvents {
  readonly connected: () => void
  /** Continues without a missed push. */
  readonly resumed: () => void
  /** Pushes may have been missed. */
  readonly lost: () => void
}

export interface Hub {
  start(): void
  stop(): Promise<void>
  /** Allows all automatic tries again. */
  reconnect(): void
  /** @throws Error when there is no connection or the server refuses */
  invoke(method: string, ...args: unknown[]): Promise<unknown>
  /** Returns `undefined` without a connection. */
  stream(method: string, ...args: unknown[]): IStreamResult<unknown> | undefined
}

/**
 * Maintains one connection. After SignalR's own reconnects, up to five tries follow, 5 s multiplied by the try's number
 * apart. A close that this page did not request counts as an error.
 */
export function createHub(open: () => Promise<Connection>, events: HubEvents): Hub {
  let connection: Connection | undefined
  let wanted = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const lost = () => {
    noteLoss()
    events.lost()
  }

  const failed = () => {
    connection = undefined
    lost()
    const givenUp = tries >= MANUAL_TRIES
    enterHubState('Disconnected', givenUp)
    if (givenUp) return
    tries += 1
    timer = setTimeout(connect, MANUAL_BASE_MS * tries)
  }

  const arrived = () => {
    tries = 0
    enterHubState('Connected')
    events.connected()
  }

  const follow = (mine: Connection) => {
    const current = () => wanted && connection === mine
    mine.onreconnecting(() => {
      if (!current()) return
      enterHubState('Reconnecting')
      lost()
    })
    mine.onreconnected(() => {
      if (current()) arrived()
    })
    mine.onresume((isBack) => {
      if (current()) enterHubState(isBack ? 'Connected' : 'Reconnecting')
      if (current() && isBack) events.resumed()
    })
    mine.onclose((error) => {
      if (!current()) return
      console.info('The real-time connection closed.', error?.message ?? '')
      failed()
    })
  }

  async function connect(): Promise<void> {
    clearTimeout(timer)
    enterHubState('Connecting')
    let mine: Connection | undefined
    try {
      mine = await open()
      if (!wanted || connection) return
      connection = mine
      follow(mine)
      await mine.start()
      if (connection === mine) arrived()
      else await mine.stop()
    } catch (error) {
      if (!wanted || (connection && connection !== mine)) return
      const reason = error instanceof Error ? error.message : error
      console.info('The real-time connection could not start.', reason)
      failed()
    }
  }

  return {
    start() {
      if (wanted) return
      wanted = true
      tries = 0
      void connect()
    },
    async stop() {
      if (!wanted) return
      wanted = false
      clearTimeout(timer)
      const ending = connection
      connection = undefined
      events.lost()
      enterHubState('Disconnecting')
      await ending?.stop().catch(() => {})
      if (!wanted) enterHubState('Disconnected')
    },
    reconnect() {
      if (!wanted || connection) return
      tries = 0
      void connect()
    },
    async invoke(method, ...args) {
      if (!connection) throw new Error('There is no real-time connection.')
      return connection.invoke(method, ...args)
    },
    stream: (method, ...args) => connection?.stream(method, ...args),
  }
}
