import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Connection, createHub } from './hub.ts'
import {
  caughtUp,
  forgetHub,
  noteBytes,
  noteNetworkLost,
  noteSilence,
  openLoss,
  useHubStore,
} from './hub-store.ts'

/** `fails` makes the next starts fail. */
function fakeSignalR() {
  const opened: FakeConnection[] = []
  const control = { fails: false }
  interface FakeConnection extends Connection {
    close: (error?: Error) => void
    losing: () => void
    resuming: (isBack: boolean) => void
    returned: () => void
    started: boolean
    stopped: boolean
  }
  const open = async (): Promise<Connection> => {
    let closed: (error?: Error) => void = () => {}
    let losing = () => {}
    let resuming: (isBack: boolean) => void = () => {}
    let returned = () => {}
    const connection: FakeConnection = {
      started: false,
      stopped: false,
      start: async () => {
        if (control.fails) throw new Error('refused')
        connection.started = true
      },
      stop: async () => {
        connection.stopped = true
        closed()
      },
      stream() {
        throw new Error('This connection has no streams.')
      },
      invoke: async () => undefined,
      onclose: (callback) => {
        closed = callback
      },
      onreconnecting: (callback) => {
        losing = callback
      },
      onresume: (callback) => {
        resuming = callback
      },
      onreconnected: (callback) => {
        returned = callback
      },
      close: (error) => closed(error),
      losing: () => losing(),
      resuming: (isBack) => resuming(isBack),
      returned: () => returned(),
    }
    opened.push(connection)
    return connection
  }
  return { open, opened, control, last: () => opened.at(-1) ?? expect.unreachable() }
}

function hubWith(signalR = fakeSignalR()) {
  const events = { connected: vi.fn(), resumed: vi.fn(), lost: vi.fn() }
  return { hub: createHub(signalR.open, events), signalR, events }
}

const state = () => useHubStore.getState().state
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  useHubStore.setState({ state: 'Disconnected', givenUp: false })
  forgetHub()
})
afterEach(() => vi.useRealTimers())

test('the state passes through Connecting and Disconnecting', async () => {
  const { hub } = hubWith()
  const seen: string[] = []
  const stop = useHubStore.subscribe((now) => seen.push(now.state))
  hub.start()
  await settle()
  await hub.stop()
  stop()
  expect(seen).toEqual(['Connecting', 'Connected', 'Disconnecting', 'Disconnected'])
})

test('starting twice opens one connection', async () => {
  const { hub, signalR } = hubWith()
  hub.start()
  hub.start()
  await settle()
  expect(signalR.opened).toHaveLength(1)
})

test('an automatic reconnect shows Reconnecting and marks missed pushes', async () => {
  const { hub, signalR, events } = hubWith()
  hub.start()
  await settle()
  signalR.last().losing()
  expect(state()).toBe('Reconnecting')
  expect(events.lost).toHaveBeenCalledTimes(1)
  signalR.last().returned()
  expect(state()).toBe('Connected')
  expect(events.connected).toHaveBeenCalledTimes(2)
  expect(signalR.opened).toHaveLength(1)
})

test('a connection that another socket carries shows Reconnecting and has missed no push', async () => {
  const { hub, signalR, events } = hubWith()
  hub.start()
  await settle()
  signalR.last().resuming(false)
  expect(state()).toBe('Reconnecting')
  expect(events.resumed).not.toHaveBeenCalled()
  signalR.last().resuming(true)
  expect(state()).toBe('Connected')
  expect(events.resumed).toHaveBeenCalledTimes(1)
  expect([events.lost, events.connected].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('a connection that cannot be carried on counts as lost', async () => {
  const { hub, signalR, events } = hubWith()
  hub.start()
  await settle()
  signalR.last().resuming(false)
  signalR.last().losing()
  expect(state()).toBe('Reconnecting')
  expect(events.lost).toHaveBeenCalledTimes(1)
})

test('gives up after five attempts with delays growing by 5 s', async () => {
  const { hub, signalR } = hubWith()
  hub.start()
  await settle()
  signalR.control.fails = true
  signalR.last().close(new Error('gone'))
  const tries = () => signalR.opened.length - 1
  for (const [index, seconds] of [5, 10, 15, 20, 25].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(tries()).toBe(index)
    expect(useHubStore.getState()).toMatchObject({ state: 'Disconnected', givenUp: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(tries()).toBe(index + 1)
  }
  expect(useHubStore.getState()).toMatchObject({ state: 'Disconnected', givenUp: true })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(tries()).toBe(5)
})

test('a successful attempt resets the attempt count', async () => {
  const { hub, signalR, events } = hubWith()
  hub.start()
  await settle()
  signalR.control.fails = true
  signalR.last().close(new Error('gone'))
  await vi.advanceTimersByTimeAsync(5_000 + 10_000)
  signalR.control.fails = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(state()).toBe('Connected')
  expect(events.connected).toHaveBeenCalledTimes(2)
  const before = signalR.opened.length
  signalR.last().close(new Error('gone again'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(signalR.opened.length).toBe(before + 1)
})

test('a manual reconnect starts immediately even after giving up', async () => {
  const { hub, signalR } = hubWith()
  signalR.control.fails = true
  hub.start()
  await vi.advanceTimersByTimeAsync(75_000)
  expect(useHubStore.getState().givenUp).toBe(true)
  signalR.control.fails = false
  hub.reconnect()
  await settle()
  expect(useHubStore.getState()).toMatchObject({ state: 'Connected', givenUp: false })
})

test('reconnects after a close without an error', async () => {
  const { hub, signalR } = hubWith()
  hub.start()
  await settle()
  signalR.last().close()
  expect(state()).toBe('Disconnected')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state()).toBe('Connected')
})

test('stopping cancels further attempts', async () => {
  const { hub, signalR } = hubWith()
  hub.start()
  await settle()
  signalR.control.fails = true
  signalR.last().close(new Error('gone'))
  await hub.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(signalR.opened).toHaveLength(1)
  expect(state()).toBe('Disconnected')
})

test('a stop while connecting leaves no connection behind', async () => {
  const { hub, signalR } = hubWith()
  hub.start()
  const stopped = hub.stop()
  await settle()
  await stopped
  expect(state()).toBe('Disconnected')
  expect(signalR.opened.filter(({ started, stopped }) => started && !stopped)).toEqual([])
})

test('each state records when it began and when the connection was lost', async () => {
  const { hub, signalR } = hubWith()
  hub.start()
  await settle()
  const connectedAt = useHubStore.getState().since
  await vi.advanceTimersByTimeAsync(60_000)
  signalR.last().losing()
  expect(useHubStore.getState()).toMatchObject({
    since: connectedAt + 60_000,
    connectedUntil: connectedAt + 60_000,
  })
  await vi.advanceTimersByTimeAsync(2_000)
  signalR.last().close(new Error('gone'))
  expect(useHubStore.getState()).toMatchObject({
    since: connectedAt + 62_000,
    connectedUntil: connectedAt + 60_000,
  })
})

test('a loss dates from the last byte, not from the moment when it is noticed', async () => {
  const { hub, signalR } = hubWith()
  hub.start()
  await settle()
  const heardAt = Date.now() + 1_000
  await vi.advanceTimersByTimeAsync(1_000)
  noteBytes()
  await vi.advanceTimersByTimeAsync(23_000)
  signalR.last().losing()
  expect(useHubStore.getState()).toMatchObject({ connectedUntil: heardAt, awaySince: heardAt })
})

test('a connection that is silent beyond its timeout is away until bytes arrive', async () => {
  const { hub } = hubWith()
  hub.start()
  await settle()
  noteBytes()
  const heardAt = Date.now()
  vi.setSystemTime(heardAt + 30_000)
  noteSilence()
  expect(useHubStore.getState().awaySince).toBeUndefined()
  vi.setSystemTime(heardAt + 120_000)
  noteSilence()
  expect(useHubStore.getState()).toMatchObject({ state: 'Connected', awaySince: heardAt })
  noteBytes()
  expect(useHubStore.getState().awaySince).toBeUndefined()
})

test('a connection is away from its last byte when the network is lost, until bytes arrive', async () => {
  const { hub } = hubWith()
  hub.start()
  await settle()
  noteNetworkLost()
  expect(useHubStore.getState().awaySince).toBeUndefined()
  noteBytes()
  const heardAt = Date.now()
  vi.setSystemTime(heardAt + 8_000)
  noteNetworkLost()
  expect(useHubStore.getState()).toMatchObject({ state: 'Connected', awaySince: heardAt })
  noteBytes()
  expect(useHubStore.getState().awaySince).toBeUndefined()
})

test('an invocation without a connection is rejected', async () => {
  const { hub } = hubWith()
  await expect(hub.invoke('GetConnectionInfo')).rejects.toThrow('no real-time connection')
})

test('awaySince is the time of the loss or of the first failed attempt, until its pushes were replaced', async () => {
  const { hub, signalR } = hubWith()
  const away = () => useHubStore.getState().awaySince
  signalR.control.fails = true
  hub.start()
  expect(away()).toBeUndefined()
  await settle()
  const failedAt = Date.now()
  expect(away()).toBe(failedAt)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(away()).toBe(failedAt)
  signalR.control.fails = false
  await vi.advanceTimersByTimeAsync(1)
  expect([state(), away()]).toEqual(['Connected', failedAt])
  caughtUp(openLoss() ?? expect.unreachable())
  expect(away()).toBeUndefined()
  signalR.last().losing()
  const lostAt = Date.now()
  await vi.advanceTimersByTimeAsync(2_000)
  signalR.last().close(new Error('gone'))
  expect(away()).toBe(lostAt)
})
