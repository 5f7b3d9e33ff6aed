import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readLive } from '../live/live-store.ts'
import { keys, queryClient } from '../query/query.ts'
import { beginSession, endSession, sessionStore } from '../session/session-store.ts'
import { startApi } from '../testing/api.ts'
import { ada, sessionFor } from '../testing/tokens.ts'
import { useConnectionInfoStore } from './connection-info.ts'
import type { Connection } from './hub.ts'
import { runHub, subscriptions } from './hub-instance.ts'
import { noteBytes, useHubStore } from './hub-store.ts'
import { receivePush } from './pushes.ts'

const wire = vi.hoisted(() => ({
  opened: 0,
  said: [] as string[],
  lose: () => {},
  come: () => {},
  resume: (_isBack: boolean) => {},
  isRefused: false,
}))

vi.mock('./connection.ts', () => ({
  openConnection: async (): Promise<Connection> => {
    wire.opened += 1
    return {
      start: async () => {
        if (wire.isRefused) throw new Error('refused')
      },
      stop: async () => {},
      stream() {
        throw new Error('This connection has no streams.')
      },
      invoke: async (method, ...ids) => {
        wire.said.push([method, ...ids].join(' '))
        return []
      },
      onclose: () => {},
      onreconnecting: (callback) => {
        wire.lose = callback
      },
      onresume: (callback) => {
        wire.resume = callback
      },
      onreconnected: (callback) => {
        wire.come = callback
      },
    }
  },
}))

let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  endSession('none')
  wire.opened = 0
  wire.said.length = 0
  wire.isRefused = false
})
afterEach(async () => {
  stop()
  await expect.poll(() => state()).toBe('Disconnected')
  vi.restoreAllMocks()
})

const state = () => useHubStore.getState().state
const connected = () => expect.poll(() => state()).toBe('Connected')

test('the hub runs while a user is signed in', async () => {
  stop = runHub()
  expect(state()).toBe('Disconnected')
  beginSession(sessionFor(600))
  await connected()
  beginSession(sessionFor(900, 'renewed'))
  expect(wire.opened).toBe(1)
  endSession('logout')
  await expect.poll(() => state()).toBe('Disconnected')
})

test('the hub starts once the required second factor is set up', async () => {
  stop = runHub()
  beginSession({ ...sessionFor(600), user: { ...ada, mustEnrolSecondFactor: true } })
  expect(state()).toBe('Disconnected')
  expect(wire.opened).toBe(0)
  beginSession(sessionFor(900, 'renewed'))
  await connected()
  expect(wire.opened).toBe(1)
})

test('the hub does not start without a token', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  sessionStore.setState({ session: { status: 'signed-in', user: ada }, tokens: undefined })
  stop = runHub()
  expect(wire.opened).toBe(0)
  expect(state()).toBe('Disconnected')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a reconnect subscribes again before it refetches data', async () => {
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  const release = subscriptions.hold(['e1'])
  await expect.poll(() => wire.said).toContain('SubscribeToElevator e1')
  await expect.poll(() => wire.said).toContain('GetConnectionInfo')
  const order: string[] = []
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    order.push(`read again after ${wire.said.filter((each) => each.startsWith('Sub')).length}`)
  })
  wire.lose()
  expect(state()).toBe('Reconnecting')
  expect(order).toEqual([])
  wire.come()
  await expect.poll(() => order).toEqual(['read again after 2'])
  release()
})

const away = () => useHubStore.getState().awaySince
async function heldRefetches() {
  await startApi(() => ({ status: 503 }))
  const held: (() => void)[] = []
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(
    () => new Promise((done) => held.push(() => done())),
  )
  return { count: () => held.length, release: (index: number) => held[index]?.() }
}

test('values stay outdated after a reconnect until they have been read again', async () => {
  beginSession(sessionFor(600, 'outdated'))
  stop = runHub()
  await connected()
  const refetches = await heldRefetches()
  wire.lose()
  const lostAt = away()
  wire.come()
  await expect.poll(refetches.count).toBe(1)
  noteBytes()
  wire.resume(false)
  wire.resume(true)
  expect([state(), away()]).toEqual(['Connected', lostAt])
  wire.lose()
  wire.come()
  await expect.poll(refetches.count).toBe(2)
  refetches.release(0)
  await Promise.resolve()
  expect(away()).toBe(lostAt)
  refetches.release(1)
  await expect.poll(away).toBeUndefined()
})

test('presence from before a loss is unknown once the lists are newer', async () => {
  beginSession(sessionFor(600, 'presence'))
  stop = runHub()
  await connected()
  onTestFinished(subscriptions.hold(['e1', 'e2']))
  const online = (elevatorId: string) =>
    receivePush('ElevatorConnectionStatus', { elevatorId, isOnline: true })
  const shown = () => ['e1', 'e2'].map((id) => readLive(id)?.isOnline)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  online('e1')
  await expect.poll(shown).toEqual([true, undefined])
  const refetches = await heldRefetches()
  vi.setSystemTime(Date.now() + 1_000)
  wire.lose()
  wire.come()
  await expect.poll(refetches.count).toBe(1)
  online('e2')
  await expect.poll(shown).toEqual([true, true])
  refetches.release(0)
  await expect.poll(shown).toEqual([undefined, true])
})

test('presence from before a loss is kept until the lists could be read', async () => {
  beginSession(sessionFor(600, 'unread'))
  stop = runHub()
  await connected()
  await startApi(() => ({ status: 503 }))
  onTestFinished(subscriptions.hold(['e1']))
  const observed = (queryKey: readonly unknown[], queryFn: () => Promise<object>) => {
    const observer = new QueryObserver(queryClient, { queryKey, queryFn })
    onTestFinished(observer.subscribe(() => {}))
    onTestFinished(() => queryClient.removeQueries({ queryKey }))
    return observer
  }
  const queryFn = vi.fn(async () => ({}))
  const list = observed(keys.elevators.list({ page: 1 }), queryFn)
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true)
  // Without presence.
  const health = observed(keys.elevators.part('e1', 'device-health'), () => Promise.reject(new Error('no')))
  await expect.poll(() => health.getCurrentResult().isError).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  receivePush('ElevatorConnectionStatus', { elevatorId: 'e1', isOnline: true })
  const shown = () => readLive('e1')?.isOnline
  await expect.poll(shown).toBe(true)
  const reconnect = async () => {
    vi.setSystemTime(Date.now() + 1_000)
    wire.lose()
    expect(away()).toBeDefined()
    wire.come()
    await expect.poll(away).toBeUndefined()
    await new Promise(requestAnimationFrame)
  }
  queryFn.mockRejectedValueOnce(new Error('unavailable'))
  await reconnect()
  expect([list.getCurrentResult().isError, shown()]).toEqual([true, true])
  await reconnect()
  expect(list.getCurrentResult().isError).toBe(false)
  await expect.poll(shown).toBeUndefined()
})

test('reads again after a first connection that needed several attempts', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const refetches = await heldRefetches()
  wire.isRefused = true
  beginSession(sessionFor(600, 'late'))
  stop = runHub()
  await expect.poll(away).toBeDefined()
  wire.isRefused = false
  window.dispatchEvent(new Event('online'))
  await connected()
  await expect.poll(refetches.count).toBe(1)
  expect(away()).toBeDefined()
  refetches.release(0)
  await expect.poll(away).toBeUndefined()
})

test('a first connection refetches data that had no pushes for seconds', async () => {
  beginSession(sessionFor(600, 'slow'))
  const [old, recent] = [keys.notifications.list(), keys.organizations.list()]
  queryClient.setQueryData(old, {}, { updatedAt: Date.now() - 4_000 })
  queryClient.setQueryData(recent, {})
  const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  stop = runHub()
  await expect.poll(() => isOld(old)).toBe(true)
  expect(isOld(recent)).toBe(false)
})

test('without a network the connection is away immediately, and the health of the server is requested', async () => {
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  noteBytes()
  const refetch = vi.spyOn(queryClient, 'invalidateQueries')
  window.dispatchEvent(new Event('offline'))
  expect(away()).toBeDefined()
  expect(refetch).toHaveBeenCalledWith({ queryKey: keys.health })
  noteBytes()
  expect(away()).toBeUndefined()
})

test('a resumed connection keeps its subscriptions and data, and sends new subscriptions', async () => {
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  const releases = [subscriptions.hold(['e1'])]
  await expect.poll(() => wire.said).toContain('SubscribeToElevator e1')
  const refetch = vi.spyOn(queryClient, 'invalidateQueries')
  wire.resume(false)
  expect(state()).toBe('Reconnecting')
  releases.push(subscriptions.hold(['e2']))
  wire.resume(true)
  await expect.poll(() => wire.said).toContain('SubscribeToElevator e2')
  expect(wire.said.filter((each) => each === 'SubscribeToElevator e1')).toHaveLength(1)
  expect(refetch).not.toHaveBeenCalled()
  for (const release of releases) release()
})

test('a page that is left and opened again during a resume gets its live values', async () => {
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  const leave = subscriptions.hold(['e1'])
  await expect.poll(() => wire.said).toContain('SubscribeToElevator e1')
  wire.resume(false)
  leave()
  await new Promise((done) => setTimeout(done))
  const release = subscriptions.hold(['e1'])
  wire.resume(true)
  const asked = () => wire.said.filter((each) => each === 'SubscribeToElevator e1').length
  await expect.poll(asked).toBe(2)
  wire.resume(false)
  wire.resume(true)
  await new Promise((done) => setTimeout(done))
  expect(asked()).toBe(2)
  release()
})

test('a reconnect reloads the user from the server', async () => {
  const renewed = sessionFor(900, 'renewed')
  await startApi(() => ({ json: { ...renewed, user: { ...ada, roles: ['Technician'] } } }))
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  wire.lose()
  wire.come()
  await expect.poll(() => sessionStore.getState().session).toMatchObject({ user: { roles: ['Technician'] } })
})

test('connection information is loaded on connect and cleared on loss', async () => {
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  await expect.poll(() => wire.said).toEqual(['GetConnectionInfo'])
  const info = { connectionId: 'c-1', subscriptions: ['e1'], connectedAt: '2026-11-22T10:00:00Z' }
  receivePush('ConnectionInfo', info)
  expect(useConnectionInfoStore.getState().info).toEqual(info)
  wire.lose()
  expect(useConnectionInfoStore.getState().info).toBeUndefined()
  wire.come()
  await expect.poll(() => wire.said).toEqual(['GetConnectionInfo', 'GetConnectionInfo'])
})

test('a changed elevator refetches its record, its state, lists and alerts', async () => {
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  const [own, other] = [keys.elevators.detail('e1'), keys.elevators.detail('e2')]
  const [state, list] = [keys.elevators.part('e1', 'state'), keys.elevators.list({ page: 1 })]
  const alerts = keys.alerts.part('e1', 'recent')
  for (const key of [own, other, state, list, alerts]) queryClient.setQueryData(key, {})
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  for (const elevatorId of ['e1', 'e3']) receivePush('ElevatorChanged', { elevatorId })
  const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect([own, state, other].map(isOld)).toEqual([true, true, false])
  await expect.poll(() => [list, alerts].map(isOld)).toEqual([true, true])
  // Two for each push, then one for each gathered query.
  expect(invalidate).toHaveBeenCalledTimes(2 * 2 + 2)
})
