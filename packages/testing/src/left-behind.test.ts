import { expect, test, vi } from 'vitest'
import { putBack } from './left-behind.ts'

test('reports and replaces a fake interval that a spy restores after its clock', () => {
  const real = globalThis.setInterval
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'setInterval')
  vi.useRealTimers()
  vi.restoreAllMocks()
  expect(globalThis.setInterval).not.toBe(real)
  expect(putBack).toThrow('This test leaves behind: setInterval.')
  expect(globalThis.setInterval).toBe(real)
})

test('reports and ends a clock that stays fake', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(putBack).toThrow('This test leaves behind: fake clock.')
  expect(vi.isFakeTimers()).toBe(false)
})

test('ignores globals that a test has restored', () => {
  vi.stubGlobal('fetch', () => {})
  vi.unstubAllGlobals()
  expect(putBack).not.toThrow()
})
