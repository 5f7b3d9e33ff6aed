import { queryClient } from '@hoistway/platform/query'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, renderHook, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { batchOf, frame } from '../../../test/can-frames.ts'
import { LiveTrace } from './LiveTrace.tsx'
import { Trace } from './trace.ts'
import { useInTurn } from './use-in-turn.ts'

test('shows no state of the bus without a live connection', async () => {
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Reconnecting', awaySince: Date.now() })
  renderPage(
    <LiveTrace
      elevatorId="e1"
      view="ids"
      filter=""
      signals={[]}
      pins={[[], () => {}]}
      onSignals={() => {}}
      onView={() => {}}
      onFilter={() => {}}
    />,
    {
      queryClient,
      route: '/can-messages',
    },
  )
  const text = 'The console or its server is not connected, so the bus cannot be seen now.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText(/bus load/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Create a filter/ })).not.toBeInTheDocument()
})

const IDS = Array.from({ length: 30 }, (_, at) => 0x181 + at)
const TURN_MS = 80

/** Shows the rows of a trace, which gets a frame of each identifier at a time. */
function rowsInTurn() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const trace = new Trace()
  const next = (ids = IDS) => {
    trace.addBatch(batchOf(ids.map((id) => frame(id, 0))), 0)
    return trace.snapshot().ids
  }
  const { result, rerender } = renderHook((rows) => useInTurn(rows), { initialProps: next() })
  return {
    next,
    show: rerender,
    turn: () => act(() => vi.advanceTimersByTime(TURN_MS)),
    counts: () => result.current.map(({ count }) => count),
  }
}

test('half of the changed rows appear at a time', () => {
  const { next, show, turn, counts } = rowsInTurn()
  show(next())
  expect(counts()).toEqual(IDS.map(() => 1))
  turn()
  expect(counts()).toEqual(IDS.map((_, at) => (at < 15 ? 2 : 1)))
  turn()
  expect(counts()).toEqual(IDS.map(() => 2))
})

test('rows that have waited appear before rows that change again', () => {
  const { next, show, turn, counts } = rowsInTurn()
  show(next())
  turn()
  show(next())
  turn()
  expect(counts()).toEqual(IDS.map((_, at) => (at < 15 ? 2 : 3)))
})

test('new rows, and those of a cleared trace, appear immediately', () => {
  const { next, show, counts } = rowsInTurn()
  show(next([0x701]))
  expect(counts()).toEqual([...IDS.map(() => 1), 1])
  show([])
  expect(counts()).toEqual([])
  show(next())
  expect(counts()).toEqual([...IDS.map(() => 2), 1])
})
