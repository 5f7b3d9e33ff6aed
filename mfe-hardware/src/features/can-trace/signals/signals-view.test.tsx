import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, startHardware } from '../../../../test/start-hardware.ts'
import { TraceView } from '../TraceView.tsx'
import { Trace } from '../trace.ts'

const noFile = 'There is no CAN database for this controller type.'

async function open(hasFile: boolean, file: () => Answer) {
  const database = hasFile ? { id: 'd', controllerType: 'ESP32_WiFi', version: 1 } : null
  await startHardware(
    ({ url }) => {
      if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
      return url.includes('/candatabases/') ? file() : undefined
    },
    ['Technician'],
  )
  return renderPage(<TraceView elevatorId="e1" snapshot={new Trace().snapshot()} dbc={new Map()} />, {
    queryClient,
    route: '/can-messages?view=signals',
  })
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
