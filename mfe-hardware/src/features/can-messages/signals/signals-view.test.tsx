import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { batchOf, frame } from '../../../../test/can-frames.ts'
import { type Answer, startHardware } from '../../../../test/start-hardware.ts'
import { TraceView } from '../TraceView.tsx'
import { Trace } from '../trace.ts'

const noFile = 'There is no CAN database for this controller type.'

async function open(hasFile: boolean, file: () => Answer, trace = new Trace()) {
  const database = hasFile ? { id: 'd', controllerType: 'ESP32_WiFi', version: 1 } : null
  await startHardware(
    ({ url }) => {
      if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
      return url.includes('/candatabases/') ? file() : undefined
    },
    ['Technician'],
  )
  return renderPage(<TraceView elevatorId="e1" snapshot={trace.snapshot()} dbc={new Map()} />, {
    queryClient,
    route: '/can-messages?view=signals&signals=182/Load',
  })
}
const floats = {
  text: 'BO_ 386 Drive: 4 X\n SG_ Load : 0|32@1- (1,0) [0|0] "kg" X\nSIG_VALTYPE_ 386 Load : 1;\n',
  headers: { 'content-type': 'text/plain' },
}
const empty = { text: 'VERSION ""\n', headers: { 'content-type': 'text/plain' } }

test('shows that there is no CAN database', async () => {
  await open(false, () => empty)
  expect(await screen.findByText(noFile)).toBeVisible()
})

test('loads a CAN database again after a failure', async () => {
  let isAway = true
  const { user } = await open(true, () => (isAway ? { status: 400, json: {} } : empty))
  expect(screen.queryByText(noFile)).not.toBeInTheDocument()
  expect(await screen.findByText('Failed to load the CAN database')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('combobox', { name: 'Add a signal' })).toBeVisible()
  expect(screen.queryByText(noFile)).not.toBeInTheDocument()
})

test.each([
  [[0, 0, 0x80, 0x3f], 'Load 1 kg · 1 to 1 kg'],
  [[0, 0, 0xc0, 0x7f], 'Load NaN kg'],
  [undefined, 'Load no frame has it'],
])('shows the last value and the range of a signal with the bytes %j', async (data, text) => {
  const trace = new Trace()
  if (data) trace.add(batchOf([frame(0x182, 0, ...data)]), 0)
  await open(true, () => floats, trace)
  const plot = await screen.findByRole('region', { name: 'Load' })
  expect(within(plot).getByText('Load').parentElement?.textContent).toBe(text)
})

test('shows the comments of a plotted signal and of its message', async () => {
  const comments = 'CM_ BO_ 386 "Sent by the drive";\nCM_ SG_ 386 Load "Weight in the car";\n'
  await open(true, () => ({ ...floats, text: floats.text + comments }))
  const plot = await screen.findByRole('region', { name: 'Load' })
  expect(within(plot).getByText('Weight in the car · Sent by the drive')).toBeVisible()
})

test('pins a plotted signal to the page of its elevator', async () => {
  onTestFinished(() => localStorage.clear())
  const { user } = await open(true, () => floats)
  const pin = await screen.findByRole('button', { name: 'Pin Load to the elevator’s page' })
  await user.click(pin)
  expect(pin).toHaveAttribute('aria-pressed', 'true')
  const stored = localStorage.getItem('hoistway.remembered.pinned-signals.ada@example.com')
  expect(JSON.parse(stored ?? '')).toEqual({ e1: ['182/Load'] })
})
