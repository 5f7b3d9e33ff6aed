import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withConnection } from '../live/live-elevator.ts'
import { changeLive, clearLive, readLive } from '../live/live-store.ts'
import { queryClient } from '../query/query.ts'
import { resetServerStatus, useServerStatus } from '../status/server-status.ts'
import { forgetDeviceLink, useDeviceLinkStore } from './device-link-store.ts'
import { followDeviceLink } from './follow-device-link.ts'
import { receivePush } from './pushes.ts'

const since = '2026-11-22T14:03:00.000Z'
const frame = () => new Promise(requestAnimationFrame)
const push = (state: 'up' | 'down') => receivePush('DeviceLinkStatus', { state, since })
let stop: () => void
let refetched = 0

beforeEach(() => {
  refetched = 0
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    refetched += 1
  })
  stop = followDeviceLink()
})
afterEach(() => {
  stop()
  forgetDeviceLink()
  clearLive()
  resetServerStatus()
  vi.restoreAllMocks()
})

test('a link that is up from the start triggers no refetch', () => {
  push('up')
  expect([useDeviceLinkStore.getState().status, refetched]).toEqual([{ state: 'up', since }, 0])
})

test('shows the last answer of a database that is down', () => {
  const status = { state: 'up', since, databaseDownSince: null }
  receivePush('DeviceLinkStatus', status)
  receivePush('DeviceLinkStatus', { ...status, databaseDownSince: '2026-11-22T14:05:00.000Z' })
  const { result } = renderHook(() => useServerStatus())
  expect(result.current.database).toEqual({ state: 'down', since: Date.parse('2026-11-22T14:05:00.000Z') })
  expect(refetched).toBe(0)
  act(() => receivePush('DeviceLinkStatus', status))
  expect(result.current.database.state).toBe('up')
  expect(refetched).toBe(1)
})

test('values stay outdated after the link came back until they have been read again', async () => {
  const held: (() => void)[] = []
  vi.mocked(queryClient.invalidateQueries).mockImplementation(
    () => new Promise((done) => held.push(() => done())),
  )
  const state = () => useDeviceLinkStore.getState().status?.state
  for (const each of ['up', 'down', 'up', 'down', 'up'] as const) push(each)
  const [, first, second] = held
  first?.()
  await Promise.resolve()
  expect(state()).toBe('down')
  second?.()
  await expect.poll(state).toBe('up')
})

test('each change of the link refetches the lists', async () => {
  push('up')
  push('down')
  expect(refetched).toBe(1)
  push('down')
  expect(refetched).toBe(1)
  push('up')
  expect(refetched).toBe(2)
  await expect.poll(() => useDeviceLinkStore.getState().status?.state).toBe('up')
})

test('presence from before the link went down is last known, and unknown once the lists are newer', async () => {
  const online = (elevatorId: string) =>
    changeLive(elevatorId, (known) => withConnection(known, { elevatorId, isOnline: true }, Date.now()))
  const shown = () => ['e1', 'e2'].map((id) => readLive(id)?.isOnline)
  online('e1')
  await expect.poll(shown).toEqual([true, undefined])
  push('down')
  await frame()
  expect(shown()).toEqual([true, undefined])
  const held = Promise.withResolvers<void>()
  vi.mocked(queryClient.invalidateQueries).mockImplementation(() => held.promise)
  await frame()
  push('up')
  online('e2')
  held.resolve()
  await expect.poll(shown).toEqual([undefined, true])
})
