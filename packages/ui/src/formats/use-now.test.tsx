import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { setClock, useNow } from './use-now.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Clock = () => <output>{useNow()}</output>

test('one render sees one present, however long it takes', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  let present = 1_000
  vi.spyOn(Date, 'now').mockImplementation(() => present++)
  renderPage(<Clock />)
  expect(said).not.toHaveBeenCalled()
})

test('a page that opens later starts with its own present, and moves on', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  renderPage(<Clock />).unmount()
  vi.setSystemTime(5_000_000)
  renderPage(<Clock />)
  expect(screen.getByRole('status')).toHaveTextContent('5000000')
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('status')).toHaveTextContent('5010000')
})

test("ages count by the clock that was set, not by this computer's", () => {
  vi.useFakeTimers({ now: 9_000_000 })
  setClock(() => Date.now() + 60_000)
  onTestFinished(() => setClock(() => Date.now()))
  renderPage(<Clock />)
  expect(screen.getByRole('status')).toHaveTextContent('9060000')
})
