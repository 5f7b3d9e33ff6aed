import { expect, test, vi } from 'vitest'

/** What a test with a fake clock leaves behind: it had the focus, changed the document and asked for a frame. */
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

test('frames are drawn after a test that asked for one while its clock was fake', async () => {
  leaveFakeClock()
  const drawn = await new Promise((draw) => requestAnimationFrame(draw))
  expect(Math.abs(performance.now() - Number(drawn))).toBeLessThan(1_000)
})

test('what can no longer have the focus loses it after a test with a fake clock', async () => {
  const input = leaveFakeClock()
  input.disabled = true
  await expect.poll(() => document.activeElement).toBe(document.body)
})
