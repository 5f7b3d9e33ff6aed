import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setClock, useClock, useNow, useSecond } from './use-now.ts'

// Tests of the host that ran before set the server's clock.
beforeEach(() => setClock(() => Date.now()))

afterEach(() => {
  // A spy on a fake timer would restore that timer later.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const Clock = () => <output>{useNow()}</output>
const Seconds = () => <output>{useSecond()}</output>

test('keeps the time during one render', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let present = 1_000
  vi.spyOn(Date, 'now').mockImplementation(() => present++)
  renderPage(<Clock />)
  expect(logged).not.toHaveBeenCalled()
})

test('starts a page that opens later with the current time', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  renderPage(<Clock />).unmount()
  vi.setSystemTime(5_000_000)
  renderPage(<Clock />)
  expect(screen.getByRole('status')).toHaveTextContent('5000000')
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('status')).toHaveTextContent('5010000')
})

test("counts ages by the configured clock instead of this computer's", () => {
  vi.useFakeTimers({ now: 9_000_000 })
  setClock(() => Date.now() + 60_000)
  onTestFinished(() => setClock(() => Date.now()))
  renderPage(<Clock />)
  expect(screen.getByRole('status')).toHaveTextContent('9060000')
})

test('updates useSecond every second and useNow every ten seconds', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  renderPage(
    <>
      <Clock />
      <Seconds />
    </>,
  )
  const shown = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  act(() => vi.advanceTimersByTime(9_000))
  expect(shown()).toEqual(['1000000', '1009000'])
  act(() => vi.advanceTimersByTime(1_000))
  expect(shown()).toEqual(['1010000', '1010000'])
})

test('re-renders for a time-dependent value only when it changes', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const render = vi.fn()
  function Stale() {
    const isStale = useClock((now) => now > 1_003_000)
    render()
    return <output>{String(isStale)}</output>
  }
  renderPage(<Stale />)
  const before = render.mock.calls.length
  act(() => vi.advanceTimersByTime(3_000))
  expect(render).toHaveBeenCalledTimes(before)
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByRole('status')).toHaveTextContent('true')
})

test('shares one timer among all clocks of a page', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const intervals = vi.spyOn(globalThis, 'setInterval')
  renderPage(
    <>
      <Clock />
      <Clock />
      <Seconds />
    </>,
  )
  expect(intervals).toHaveBeenCalledOnce()
})
