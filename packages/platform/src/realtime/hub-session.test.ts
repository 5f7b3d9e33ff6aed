import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../../test/api.ts'
import { ada, sessionFor } from '../../test/tokens.ts'
import { keys, queryClient } from '../query/query.ts'
import { beginSession, endSession, sessionStore } from '../session/session-store.ts'
import { useConnectionInfoStore } from './connection-info.ts'
import type { Connection } from './hub.ts'
import { runHub, subscriptions } from './hub-instance.ts'
import { useHubStore } from './hub-store.ts'
import { receivePush } from './pushes.ts'

const wire = vi.hoisted(() => ({ opened: 0, said: [] as string[], lose: () => {}, come: () => {} }))

vi.mock('./connection.ts', () => ({
  openConnection: async (): Promise<Connection> => {
    wire.opened += 1
    return {
      start: async () => {},
      stop: async () => {},
      invoke: async (method, ...ids) => void wire.said.push([method, ...ids].join(' ')),
      onclose: () => {},
      onreconnecting: (callback) => {
        wire.lose = callback
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
})
afterEach(async () => {
  stop()
  await vi.waitFor(() => expect(state()).toBe('Disconnected'))
  vi.restoreAllMocks()
})

const state = () => useHubStore.getState().state
const connected = () => vi.waitFor(() => expect(state()).toBe('Connected'))

test('it starts when a user is present and stops when the user is gone', async () => {
  stop = runHub()
  expect(state()).toBe('Disconnected')
  beginSession(sessionFor(600))
  await connected()
  beginSession(sessionFor(900, 'renewed'))
  expect(wire.opened).toBe(1)
  endSession('logout')
  await vi.waitFor(() => expect(state()).toBe('Disconnected'))
})

test('it starts once the user has set up the second factor that the server asks for', async () => {
  stop = runHub()
  beginSession({ ...sessionFor(600), user: { ...ada, mustEnrolSecondFactor: true } })
  expect(state()).toBe('Disconnected')
  expect(wire.opened).toBe(0)
  beginSession(sessionFor(900, 'renewed'))
  await connected()
  expect(wire.opened).toBe(1)
})

test('without a token it is not started, with a warning only', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  sessionStore.setState({ session: { status: 'signed-in', user: ada }, tokens: undefined })
  stop = runHub()
  expect(wire.opened).toBe(0)
  expect(state()).toBe('Disconnected')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('after a return it subscribes again and then reads again what may have changed', async () => {
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  const release = subscriptions.hold(['e1'])
  await vi.waitFor(() => expect(wire.said).toContain('SubscribeToElevator e1'))
  await vi.waitFor(() => expect(wire.said).toContain('GetConnectionInfo'))
  const order: string[] = []
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    order.push(`read again after ${wire.said.filter((each) => each.startsWith('Sub')).length}`)
  })
  wire.lose()
  expect(state()).toBe('Reconnecting')
  expect(order).toEqual([])
  wire.come()
  await vi.waitFor(() => expect(order).toEqual(['read again after 2']))
  release()
})

test('after a return the user is as the server knows it now', async () => {
  const renewed = sessionFor(900, 'renewed')
  await startApi(() => ({ json: { ...renewed, user: { ...ada, roles: ['Technician'] } } }))
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  wire.lose()
  wire.come()
  await vi.waitFor(() =>
    expect(sessionStore.getState().session).toMatchObject({ user: { roles: ['Technician'] } }),
  )
})

test('once connected it asks what the server knows of the connection, and forgets the answer with the connection', async () => {
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  await vi.waitFor(() => expect(wire.said).toEqual(['GetConnectionInfo']))
  const info = { connectionId: 'c-1', subscriptions: ['e1'], connectedAt: '2026-11-22T10:00:00Z' }
  receivePush('ConnectionInfo', info)
  expect(useConnectionInfoStore.getState().info).toEqual(info)
  wire.lose()
  expect(useConnectionInfoStore.getState().info).toBeUndefined()
  wire.come()
  await vi.waitFor(() => expect(wire.said).toEqual(['GetConnectionInfo', 'GetConnectionInfo']))
})

test('the record and the lists of an elevator that somebody changed are read again', async () => {
  beginSession(sessionFor(600))
  stop = runHub()
  await connected()
  const [own, other] = [keys.elevators.detail('e1'), keys.elevators.detail('e2')]
  const list = keys.elevators.list({ page: 1 })
  for (const key of [own, other, list]) queryClient.setQueryData(key, {})
  receivePush('ElevatorChanged', { elevatorId: 'e1' })
  const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect([own, list, other].map(isOld)).toEqual([true, true, false])
})
