import type { DeviceHealth as Health } from '@hoistway/contracts/device-health'
import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startFleet } from '../../../../test/fleet-api.ts'
import { deviceHealthOf } from '../../../api/device-health.ts'
import { ElevatorDetailPage } from '../detail/ElevatorDetailPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Technician'] })
})

const well: Health = {
  since: '2026-11-20T08:00:00Z',
  refused: [],
  quarantine: null,
  secondDeviceAt: null,
  clock: null,
  restarts: 0,
  lastRestartAt: null,
  firmwareUpdate: null,
}

async function openWith(health: Partial<Health>) {
  await startFleet({ 'GET elevators/e1/device-health': { json: { ...well, ...health } } })
  renderPage(<ElevatorDetailPage />, { queryClient, route: '/elevators/e1', path: '/elevators/:id' })
  return within(await screen.findByRole('region', { name: 'Device Health' }))
}
const at = new Date(Date.now() - 5.5 * 60_000).toISOString()

test('shows rejected messages, restarts and the clock with their evidence', async () => {
  const card = await openWith({
    refused: [{ kind: 'state', reason: 'malformed', count: 12, lastAt: at, detail: 'floor: Too big' }],
    clock: { skewMs: 180_000, samples: [179_000, 180_000, 184_000] },
    restarts: 2,
    lastRestartAt: at,
  })
  expect(card.getByText('State: not valid, 12×')).toBeVisible()
  expect(card.getByText('floor: Too big')).toBeVisible()
  expect(card.getByText(/3 min.*\(3 measurements, spread 5 s\)/)).toBeVisible()
  const restarts = card.getByText('Restarts').parentElement
  expect(restarts).toHaveTextContent(/2 · 5m ago$/)
})

test('warns of a quarantine and of a second device with the same key', async () => {
  const card = await openWith({
    quarantine: { reason: 'flood', since: at, until: at },
    secondDeviceAt: at,
  })
  const [quarantine, second] = card.getAllByRole('note')
  expect(quarantine).toHaveTextContent(/^Ignored until .*: the controller sends too many messages\.$/)
  expect(second).toHaveTextContent(/^A second device uses the same key/)
})

test('mentions a firmware update next to the call buttons', async () => {
  await openWith({ firmwareUpdate: { version: '2.1.0', state: 'downloading', progress: 40 } })
  const control = within(screen.getByRole('region', { name: 'Elevator Control' }))
  expect(control.getByRole('note')).toHaveTextContent(/^A firmware update is running on the controller/)
})

test.each([
  [404, false],
  [500, true],
])('after a %i health is read again: %s', async (status, isReadAgain) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { sent } = await startFleet({ 'GET elevators/e1/device-health': { status, json: {} } })
  const healthReads = () => sent('GET').filter((url) => url.endsWith('/device-health'))
  renderPage(<ElevatorDetailPage />, { queryClient, route: '/elevators/e1', path: '/elevators/:id' })
  await expect.poll(() => queryClient.getQueryState(deviceHealthOf('e1').queryKey)?.status).toBe('error')
  const before = healthReads().length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(healthReads().length > before).toBe(isReadAgain)
})
