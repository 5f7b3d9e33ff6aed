import { expect, test, vi } from 'vitest'
import { putBack } from './left-behind.ts'

test('a fake interval that a spy brings back after its clock is named and replaced', () => {
  const real = globalThis.setInterval
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'setInterval')
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(globalThis.setInterval).not.toBe(real)
  expect(putBack).toThrow('This test leaves behind: setInterval.')
  expect(globalThis.setInterval).toBe(real)
})

test('a clock that stays fake is named and ended', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(putBack).toThrow('This test leaves behind: fake clock.')
  expect(vi.isFakeTimers()).toBe(false)
})

test('what a test has put back itself is no concern', () => {
  vi.stubGlobal('fetch', () => {})
  vi.unstubAllGlobals()
  expect(putBack).not.toThrow()
})
