import { expect, onTestFinished, test, vi } from 'vitest'
import { step } from './step.ts'

test('prints the elapsed seconds while a step takes longer than three', async () => {
  vi.useFakeTimers()
  let output = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text
    return true
  })
  onTestFinished(() => {
    write.mockRestore()
    vi.useRealTimers()
  })
  const done = step('Building', () => new Promise((built) => setTimeout(built, 7_000, 'host')))
  await vi.advanceTimersByTimeAsync(7_000)
  await done
  expect(output).toBe('Building … \n  3 s … \n  6 s … host, 7.0 s\n')
})
