import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ElevatorControllerTab } from './ElevatorControllerTab.tsx'

async function open(
  controllerId: string | null,
  answer: Answer | ((url: string) => Answer) = { json: cabin },
) {
  const server = await startHardware(({ url }) => {
    if (url.startsWith('/api/elevators/')) return { json: { id: 'e1', controllerId } }
    return typeof answer === 'function' ? answer(url) : answer
  })
  const view = renderPage(<ElevatorControllerTab elevatorId="e1" />, { queryClient })
  return { ...view, urls: () => server.calls.map(({ url }) => url) }
}
const cardOf = (name: string) => screen.findByRole('region', { name })

test('shows target and reported state with links to the controller and its filter', async () => {
  await open('ESP-1', {
    json: {
      ...cabin,
      canMessageIdFilterId: 'g',
      filterInForceName: 'Doors',
      targetFirmwareVersion: '1.2.0',
      drift: ['firmware'],
      reported: { version: 1, settings: { rate: '6' } },
    },
  })
  const card = await cardOf('Controller')
  for (const text of ['North 1', 'ESP-1', 'ESP32 WiFi', 'v1.2.0', 'v1.1.0'])
    expect(within(card).getByText(text)).toBeVisible()
  expect(within(card).getByRole('img', { name: /^Firmware: It runs 1\.1\.0/ })).toBeVisible()
  expect(within(card).getByRole('link', { name: 'Doors' })).toHaveAttribute(
    'href',
    '/can-message-filters/g/edit',
  )
  expect(within(card).getByRole('link', { name: 'Open Controller' })).toHaveAttribute(
    'href',
    '/controllers/c1',
  )
  const row = within(await cardOf('Device Settings')).getByRole('row', { name: /rate/ })
  expect(row).toHaveTextContent('5')
  expect(row).toHaveTextContent('Different')
})

const uuid = '0198d7a2-0000-7000-8000-000000000001'

test.each([
  ['a key', 'Lift 1/2', ['by-key/Lift%201%2F2']],
  ['a key that looks like an ID', uuid, [`by-key/${uuid}`]],
  ['an ID', uuid, [`by-key/${uuid}`, uuid]],
])('finds the controller by %s', async (_, controllerId, paths) => {
  const { urls } = await open(controllerId, (url) =>
    url === `/api/controllers/${paths.at(-1)}` ? { json: cabin } : { status: 404, json: {} },
  )
  await cardOf('Device Settings')
  expect(urls()).toEqual(['/api/elevators/e1', ...paths.map((path) => `/api/controllers/${path}`)])
})

test('reports a missing or unregistered controller', async () => {
  const { unmount } = await open(null)
  expect(await screen.findByText('No controller linked.')).toBeVisible()
  unmount()
  await open('ESP-404', { status: 404, json: { message: 'Controller not found.' } })
  expect(await screen.findByText('No controller with the key ESP-404 is registered.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Controller' })).toHaveAttribute(
    'href',
    '/controllers/create',
  )
})

test('retries loading a controller after a failure', async () => {
  await open('ESP-1', { status: 500, json: {} })
  expect(await screen.findByText('Failed to load controller')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('keeps the controller when loading it again fails', async () => {
  const answer = { status: 200, json: cabin as object }
  await open('ESP-1', answer)
  await cardOf('Controller')
  answer.status = 500
  void queryClient.invalidateQueries()
  expect(await screen.findByText('Failed to load controller')).toBeVisible()
  expect(within(await cardOf('Controller')).getByText('ESP-1')).toBeVisible()
})
