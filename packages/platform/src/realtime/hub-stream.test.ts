import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setHubForTest } from '../testing/session.ts'
import { useHubStream } from './realtime.ts'

test('a stream ends with the connection, also when the connection will be resumed', () => {
  setHubForTest({ state: 'Connected' })
  const ended = vi.fn()
  renderHook(() => useHubStream('WatchCan', 'e1', { next: () => {}, ended }))
  expect(ended).not.toHaveBeenCalled()
  act(() => setHubForTest({ state: 'Reconnecting' }))
  expect(ended).toHaveBeenCalledOnce()
})
