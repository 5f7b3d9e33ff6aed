import { queryClient } from '@hoistway/platform/query'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { batchOf, frame } from '../../../test/can-frames.ts'
import { startHardware } from '../../../test/start-hardware.ts'
import { LiveTrace, TraceStatus } from './LiveTrace.tsx'
import { Trace } from './trace.ts'

test('shows no state of the bus without a live connection', async () => {
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Reconnecting', awaySince: Date.now() })
  renderPage(<LiveTrace elevatorId="e1" />, { queryClient, route: '/can-messages' })
  const text = 'The console or its server is not connected, so the bus cannot be seen now.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText(/bus load/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /^Create a filter/ })).not.toBeInTheDocument()
})

test('a live trace loads a CAN database again after a failure', async () => {
  let isAway = true
  await startHardware(
    ({ url }) => {
      const database = { id: 'd', controllerType: 'ESP32_WiFi', version: 1 }
      if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
      if (!url.includes('/candatabases/')) return undefined
      return isAway ? { status: 400, json: {} } : { text: '', headers: { 'content-type': 'text/plain' } }
    },
    ['Technician'],
  )
  setHubForTest({ state: 'Reconnecting', awaySince: Date.now() })
  const { user } = renderPage(<LiveTrace elevatorId="e1" />, { queryClient, route: '/can-messages' })
  expect(await screen.findByText('Failed to load the CAN database')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('Failed to load the CAN database')).not.toBeInTheDocument())
})

test.each([
  [1_900, 'Bus off · bus load 0 % · 1 frames/s · TEC 255, REC 0'],
  [2_100, 'Bus off · bus load 0 % · 0 frames/s · TEC 255, REC 0'],
  [5_100, 'Bus off · bus load 0 % · 0 frames/s · no frames for 5 s · TEC 255, REC 0'],
])('shows the state of a bus whose last frame arrived %i ms ago', (ms, text) => {
  setHubForTest({ state: 'Connected' })
  const trace = new Trace()
  const frames = [0, 2_000, 2_500].map((at) => frame(0x181, at))
  trace.add(batchOf(frames), 0, Date.now() - ms)
  trace.add(batchOf([], { first: 3, state: 'off', load: 0, transmitErrors: 255 }), 0)
  renderPage(<TraceStatus trace={trace} snapshot={trace.snapshot()} error={undefined} isPaused={false} />)
  expect(screen.getByText(text)).toBeVisible()
})

test('a paused trace shows the present state and rate of the bus', () => {
  setHubForTest({ state: 'Connected' })
  const trace = new Trace()
  trace.add(batchOf([frame(0x181, 0)]), 0)
  const paused = trace.snapshot()
  trace.add(batchOf([frame(0x181, 2_000)], { first: 1, state: 'off', transmitErrors: 255 }), 0)
  renderPage(<TraceStatus trace={trace} snapshot={paused} error={undefined} isPaused />)
  expect(screen.getByText('Bus off · bus load 1 % · 1 frames/s · TEC 255, REC 0')).toBeVisible()
  expect(screen.getByText(/^1 frame received.*paused/)).toBeVisible()
})

test('counts the sleep of the device as silence', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  setHubForTest({ state: 'Connected' })
  const trace = new Trace()
  trace.add(batchOf([frame(0x181, 0)]), 0)
  vi.setSystemTime(Date.now() + 3_600_000)
  renderPage(<TraceStatus trace={trace} snapshot={trace.snapshot()} error={undefined} isPaused={false} />)
  expect(screen.getByText(/^No frames for 3,600 s/)).toBeVisible()
})
