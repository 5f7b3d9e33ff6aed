import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startHardware } from '../../../../test/start-hardware.ts'
import { useDbc } from './use-dbc.ts'

function Names() {
  const { dbc, retry } = useDbc('e1')
  return <p>{retry ? 'failed' : [...dbc.values()].map(({ name }) => name)}</p>
}

test('reads the file of a CAN database that another user deleted and uploaded again within 15 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let name = 'Door'
  await startHardware(({ url }) => {
    const database = { id: name, controllerType: 'ESP32_WiFi', version: 1 }
    if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
    return url.includes('/candatabases/')
      ? { text: `BO_ 1 ${name}: 8 X\n`, headers: { 'content-type': 'text/plain' } }
      : undefined
  })
  renderPage(<Names />, { queryClient })
  expect(await screen.findByText('Door')).toBeVisible()
  name = 'Drive'
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await screen.findByText('Drive')).toBeVisible()
})

test('loads a CAN database again when the network is back', async () => {
  let isAway = true
  await startHardware(({ url }) => {
    const database = { id: 'd', controllerType: 'ESP32_WiFi', version: 1 }
    if (url.endsWith('/candatabase')) return { json: { controllerType: 'ESP32_WiFi', database } }
    if (!url.includes('/candatabases/')) return undefined
    return isAway
      ? { status: 400, json: {} }
      : { text: 'BO_ 1 Door: 8 X\n', headers: { 'content-type': 'text/plain' } }
  })
  renderPage(<Names />, { queryClient })
  expect(await screen.findByText('failed')).toBeVisible()
  isAway = false
  act(() => onlineManager.setOnline(false))
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('Door')).toBeVisible()
})
