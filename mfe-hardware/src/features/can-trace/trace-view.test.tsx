import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { batchOf, frame, START } from '../../../test/can-frames.ts'
import { timeText } from './FramesByTime.tsx'
import { type TraceLook, TraceView } from './TraceView.tsx'
import { Trace } from './trace.ts'

const look = (view: TraceLook['view']): TraceLook => ({
  view,
  filter: '',
  signals: [],
  pins: [[], () => {}],
  onView: vi.fn(),
  onFilter: () => {},
  onSignals: () => {},
})

/** Shows a trace. Returns a function that shows another one, or in another way. */
function renderTrace(first: Trace, by: TraceLook) {
  const onHold = vi.fn()
  let change = (_: { trace: Trace; by: TraceLook }) => {}
  function Page() {
    const [shown, setShown] = useState({ trace: first, by })
    change = setShown
    return <TraceView snapshot={shown.trace.snapshot()} dbc={new Map()} onHold={onHold} {...shown.by} />
  }
  const { user } = renderPage(<Page />)
  return { user, onHold, show: (trace: Trace, next: TraceLook) => act(() => change({ trace, by: next })) }
}

test('a marked frame is found again, until the trace is cleared', async () => {
  signInForTest({ roles: ['Technician'] })
  const trace = new Trace()
  trace.addBatch(batchOf([frame(0x181, 0, 1), frame(0x182, 10, 2)]), 0)
  const byId = look('ids')
  const { user, onHold, show } = renderTrace(trace, byId)
  await user.click(screen.getByRole('button', { name: 'Mark newest frame' }))
  trace.addBatch(batchOf([frame(0x183, 20, 3)], { first: 2 }), 0)
  show(trace, byId)
  await user.click(screen.getByRole('button', { name: /^Mark 1 · / }))
  expect(byId.onView).toHaveBeenCalledWith('time')
  expect(onHold).toHaveBeenCalledOnce()
  show(trace, look('time'))
  const frames = within(screen.getByRole('region', { name: 'Frames by time' })).getAllByRole('listitem')
  expect(frames.map((row) => row.textContent?.includes('Mark 1'))).toEqual([false, true, false])
  const cleared = new Trace()
  cleared.addBatch(batchOf([frame(0x181, 30, 1), frame(0x182, 40, 2)]), 0)
  show(cleared, look('time'))
  expect(screen.queryByText(/Mark 1/)).not.toBeInTheDocument()
})

test('lists the CANopen nodes with state and errors', () => {
  signInForTest({ roles: ['Technician'] })
  const trace = new Trace()
  const beats = [0, 100, 200].map((ms) => frame(0x702, ms, 5))
  trace.addBatch(
    batchOf([frame(0x701, 0, 5), frame(0x701, 50, 5), ...beats, frame(0x082, 300, 0x10, 0x32)]),
    0,
  )
  renderPage(<TraceView snapshot={trace.snapshot()} dbc={new Map()} {...look('nodes')} />)
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Control')).toEqual([
    'Control (1)',
    'Heartbeat missing, before: operational',
    timeText(START + 50_000),
    '50 ms',
    '0',
    '2',
  ])
  expect(cells('Drive')).toEqual([
    'Drive (2)',
    'operational',
    timeText(START + 200_000),
    '100 ms',
    '1, last: error 3210',
    '4',
  ])
})
