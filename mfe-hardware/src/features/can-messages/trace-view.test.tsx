import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { batchOf, frame, START } from '../../../test/can-frames.ts'
import { timeText } from './FramesByTime.tsx'
import { TraceView } from './TraceView.tsx'
import { Trace } from './trace.ts'

function renderTrace(first: Trace) {
  const onHold = vi.fn()
  let show = (_: Trace) => {}
  function Page() {
    const [trace, setTrace] = useState(first)
    const [, setTimes] = useState(0)
    show = (next) => {
      setTrace(next)
      setTimes((times) => times + 1)
    }
    return <TraceView elevatorId="e1" snapshot={trace.snapshot()} dbc={new Map()} onHold={onHold} />
  }
  const { user } = renderPage(<Page />)
  return { user, onHold, show: (trace: Trace) => act(() => show(trace)) }
}

test('a marked frame is found again, until the trace is cleared', async () => {
  signInForTest({ roles: ['Technician'] })
  const trace = new Trace()
  trace.add(batchOf([frame(0x181, 0, 1), frame(0x182, 10, 2)]), 0)
  const { user, onHold, show } = renderTrace(trace)
  await user.click(screen.getByRole('button', { name: 'Mark newest frame' }))
  trace.add(batchOf([frame(0x183, 20, 3)], { first: 2 }), 0)
  show(trace)
  await user.click(screen.getByRole('button', { name: /^Mark 1 · / }))
  expect(onHold).toHaveBeenCalledOnce()
  const frames = within(await screen.findByRole('region', { name: 'Frames by time' })).getAllByRole(
    'listitem',
  )
  expect(frames.map((row) => row.textContent?.includes('Mark 1'))).toEqual([false, true, false])
  const cleared = new Trace()
  cleared.add(batchOf([frame(0x181, 30, 1), frame(0x182, 40, 2)]), 0)
  show(cleared)
  expect(screen.queryByText(/Mark 1/)).not.toBeInTheDocument()
})

test('the list by time begins with the newest frame when it is chosen after a mark was shown', async () => {
  signInForTest({ roles: ['Technician'] })
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const trace = new Trace()
  trace.add(batchOf([frame(0x181, 0, 1)]), 0)
  const { user } = renderTrace(trace)
  await user.click(screen.getByRole('button', { name: 'Mark newest frame' }))
  await user.click(screen.getByRole('button', { name: /^Mark 1 · / }))
  expect(scroll).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('radio', { name: 'By identifier' }))
  await user.click(screen.getByRole('radio', { name: 'By time' }))
  expect(await screen.findByRole('region', { name: 'Frames by time' })).toBeVisible()
  expect(scroll).toHaveBeenCalledOnce()
})

test('offers no filter until a frame has arrived', () => {
  signInForTest({ roles: ['Admin'] })
  const trace = new Trace()
  const { show } = renderTrace(trace)
  const filterLink = () => screen.queryByRole('link', { name: /^Create a filter/ })
  expect(filterLink()).toBeNull()
  trace.add(batchOf([frame(0x181, 0, 1)]), 0)
  show(trace)
  expect(filterLink()).toHaveTextContent('Create a filter from this identifier')
})

function saveButton(trace: Trace, filter: string) {
  signInForTest({ roles: ['Technician'] })
  const view = <TraceView elevatorId="e1" snapshot={trace.snapshot()} dbc={new Map()} />
  renderPage(view, { route: `/can-messages?filter=${filter}` })
  return screen.getByRole('button', { name: 'Save log' })
}

test('saves a log of frames whose identifier has a newer frame that the filter excludes', () => {
  const trace = new Trace()
  trace.add(batchOf([frame(0x702, 0, 4), frame(0x702, 100, 5)]), 0)
  expect(saveButton(trace, 'stopped')).toBeEnabled()
})

test('saves no empty log of an identifier whose frames are no longer kept', () => {
  const trace = new Trace(1)
  trace.add(batchOf([frame(0x702, 0, 4), frame(0x181, 100)]), 0)
  expect(saveButton(trace, '702')).toBeDisabled()
})

test('lists the CANopen nodes with state and errors', () => {
  signInForTest({ roles: ['Technician'] })
  const trace = new Trace()
  const beats = [0, 100, 200].map((ms) => frame(0x702, ms, 5))
  trace.add(batchOf([frame(0x701, 0, 5), frame(0x701, 50, 5), ...beats, frame(0x082, 300, 0x10, 0x32)]), 0)
  renderPage(<TraceView elevatorId="e1" snapshot={trace.snapshot()} dbc={new Map()} />, {
    route: '/can-messages?view=nodes',
  })
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
