import type { IStreamResult } from '@microsoft/signalr'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setHubForTest } from '../testing/session.ts'
import { hub } from './hub-instance.ts'
import { useHubStream } from './realtime.ts'

test('a stream ends with the connection, also when the connection will be resumed', () => {
  setHubForTest({ state: 'Connected' })
  const ended = vi.fn()
  renderHook(() => useHubStream('WatchCan', 'e1', { next: () => {}, ended }))
  expect(ended).not.toHaveBeenCalled()
  act(() => setHubForTest({ state: 'Reconnecting' }))
  expect(ended).toHaveBeenCalledOnce()
})

test('restarts a stream that the server completes, but not one that it refuses', () => {
  setHubForTest({ state: 'Connected' })
  const subscribe = vi.fn<IStreamResult<unknown>['subscribe']>(() => ({ dispose: () => {} }))
  vi.spyOn(hub, 'stream').mockReturnValue({ subscribe })
  const ended = vi.fn()
  renderHook(() => useHubStream('WatchCan', 'e1', { next: () => {}, ended }))
  act(() => subscribe.mock.calls[0]?.[0].complete())
  expect(ended).toHaveBeenCalledOnce()
  expect(subscribe).toHaveBeenCalledTimes(2)
  act(() => subscribe.mock.calls[1]?.[0].error(new Error('refused')))
  expect(subscribe).toHaveBeenCalledTimes(2)
  expect(ended).toHaveBeenLastCalledWith(new Error('refused'))
  act(() => setHubForTest({ state: 'Reconnecting' }))
  expect(ended).toHaveBeenLastCalledWith(undefined)
})
