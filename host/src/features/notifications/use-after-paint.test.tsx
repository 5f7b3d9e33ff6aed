import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

const FRAME_MS = 20

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('starts secondary work after a frame, once the browser is idle', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
  const { result, unmount } = renderHook(useAfterPaint)
  await pass(FRAME_MS)
  expect(result.current).toBe(false)
  expect(idle).toHaveLength(1)
  act(() => idle[0]?.())
  expect(result.current).toBe(true)
  unmount()
})

test('starts after a frame in a browser without idle callbacks', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { result } = renderHook(useAfterPaint)
  expect(result.current).toBe(false)
  await pass(FRAME_MS)
  expect(result.current).toBe(true)
})

test('starts nothing on a page that the user has left', async () => {
  const asked = vi.fn(() => 7)
  const cancelled = vi.fn()
  vi.stubGlobal('requestIdleCallback', asked)
  vi.stubGlobal('cancelIdleCallback', cancelled)
  const early = renderHook(useAfterPaint)
  early.unmount()
  await pass(FRAME_MS)
  expect(asked).not.toHaveBeenCalled()
  const late = renderHook(useAfterPaint)
  await pass(FRAME_MS)
  late.unmount()
  expect(cancelled.mock.calls).toEqual([[7]])
})
