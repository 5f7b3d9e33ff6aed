import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lift, startFleet } from '../../../test/fleet-api.ts'
import { FindElevatorPage } from './FindElevatorPage.tsx'
import { GoPage } from './GoPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Technician'] })
})

async function go(elevators: readonly unknown[]) {
  await startFleet({ 'GET elevators/with-controller': { json: elevators } })
  return renderPage(<GoPage />, { queryClient, route: '/go/ESP-1', path: '/go/:key' })
}

test('opens the elevator of a controller key', async () => {
  const { address } = await go([lift])
  await waitFor(() => expect(address()).toBe('/elevators/e1'))
})

test('opens the other elevator when a controller that was found before has been moved', async () => {
  let found = lift
  await startFleet({ 'GET elevators/with-controller': () => ({ json: [found] }) })
  const { address, router } = renderPage(<GoPage />, { queryClient, route: '/go/ESP-1', path: '/go/:key' })
  await waitFor(() => expect(address()).toBe('/elevators/e1'))
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
  found = { ...lift, id: 'e2' }
  await act(() => router.navigate('/go/ESP-1'))
  await waitFor(() => expect(address()).toBe('/elevators/e2'))
})

test('reports an unknown key and offers another try', async () => {
  await go([])
  expect(await screen.findByText('None of your elevators has a controller with the key ESP-1.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Try another key' })).toHaveAttribute('href', '/go')
})

test('lists elevators that share a controller', async () => {
  await go([lift, { ...lift, id: 'e2', name: 'South 1' }])
  expect(await screen.findByText('Several elevators share the controller ESP-1.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'South 1' })).toHaveAttribute('href', '/elevators/e2')
})

test('trims a typed key and finds its elevator without a camera', async () => {
  const { user, address } = renderPage(<FindElevatorPage />, { queryClient, route: '/go' })
  expect(screen.queryByRole('button', { name: 'Scan a QR code' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Open' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Controller key' }), ' ESP-0042 {Enter}')
  expect(address()).toBe('/go/ESP-0042')
})

test('turns the camera off when reading codes fails', async () => {
  const stop = vi.fn()
  const getUserMedia = async () => ({ getTracks: () => [{ stop }] })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.reject(new Error('no service'))
    },
  )
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  onTestFinished(() => {
    play.mockRestore()
    vi.unstubAllGlobals()
  })
  const { user } = renderPage(<FindElevatorPage />, { queryClient, route: '/go' })
  await user.click(screen.getByRole('button', { name: 'Scan a QR code' }))
  expect(await screen.findByText(/The camera could not be used/)).toBeVisible()
  expect(stop).toHaveBeenCalledOnce()
})
