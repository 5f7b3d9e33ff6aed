import { expect, test, vi } from 'vitest'

function leaveFakeClock(): HTMLInputElement {
  const input = document.createElement('input')
  document.body.append(input)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  input.focus()
  input.setAttribute('class', 'changed')
  requestAnimationFrame(() => {})
  vi.useRealTimers()
  return input
}

test('frames are drawn after a test that requested one with a fake clock', async () => {
  leaveFakeClock()
  const drawn = await new Promise((draw) => requestAnimationFrame(draw))
  expect(Math.abs(performance.now() - Number(drawn))).toBeLessThan(1_000)
})

test('an element that cannot have the focus loses it after a test with a fake clock', async () => {
  const input = leaveFakeClock()
  input.disabled = true
  await expect.poll(() => document.activeElement).toBe(document.body)
})
