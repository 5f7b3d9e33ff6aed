import { queryClient } from '@hoistway/platform/query'
import { provideExtensions } from '@hoistway/platform/start'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerDetailPage } from './ControllerDetailPage.tsx'

type Override = Parameters<typeof startHardware>[0]

async function openDetail(override?: Override, roles?: string[]) {
  const server = await startHardware(override, roles)
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const view = renderPage(<ControllerDetailPage />, page)
  await screen.findByRole('region', { name: 'Device Settings' })
  return { ...view, ...server }
}
const onWrite =
  (answer: Answer): Override =>
  ({ method }) =>
    method === 'GET' ? undefined : answer
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('shows the controller with its secret hidden', async () => {
  const { container } = await openDetail()
  expect(screen.getByRole('heading', { level: 1, name: 'Controller Details' })).toBeVisible()
  const card = screen.getByRole('region', { name: 'Controller' })
  for (const text of ['North 1', 'ESP-1', 'ESP32 WiFi', 'c1', 'Cabin v1.2.0', 'Just updated', '3h ago'])
    expect(within(card).getByText(text)).toBeVisible()
  expect(container.innerHTML).not.toContain('a-long-secret')
  const firmware = screen.getByRole('region', { name: 'Firmware Management' })
  expect(within(firmware).getByText('v1.1.0')).toBeVisible()
  expect(within(firmware).getByText('Differs from the assigned')).toBeVisible()
  const elevator = screen.getByRole('region', { name: 'Elevator' })
  expect(within(elevator).getByRole('link', { name: 'Tower A' })).toHaveAttribute('href', '/elevators/e1')
  expect(within(elevator).getByText('Online')).toBeVisible()
})

test('marks settings that the controller has not confirmed', async () => {
  const text = 'The controller has not confirmed what is saved. It is sent again until it does.'
  const { unmount } = await openDetail()
  expect(screen.queryByText(text)).toBeNull()
  unmount()
  await openDetail(({ url }) =>
    url === '/api/controllers/c1' ? { json: { ...cabin, isConfigPending: true } } : undefined,
  )
  expect(screen.getByText(text)).toBeVisible()
})

test('hides the secret without the Admin role', async () => {
  const { writes } = await openDetail(undefined, ['Manager'])
  expect(screen.getByText('Shared Secret')).toBeVisible()
  expect(screen.queryByRole('button', { name: /shared secret/ })).not.toBeInTheDocument()
  expect(writes()).toEqual([])
})

test('copies a secret without showing it', async () => {
  const { user, container } = await openDetail()
  await user.click(screen.getByRole('button', { name: 'Copy the shared secret of North 1' }))
  expect(await screen.findAllByText('Copied')).not.toEqual([])
  expect(await navigator.clipboard.readText()).toBe('a-long-secret')
  expect(container.innerHTML).not.toContain('a-long-secret')
})

test('each copy of a hidden secret asks the server', async () => {
  const secrets = ['a-long-secret', 'a-newer-secret']
  const { user, writes } = await openDetail(({ url }) =>
    url.endsWith('/reveal-secret') ? { json: { sharedSecret: secrets.shift() } } : undefined,
  )
  const copy = screen.getByRole('button', { name: 'Copy the shared secret of North 1' })
  await user.click(copy)
  await expect.poll(() => navigator.clipboard.readText()).toBe('a-long-secret')
  await user.click(copy)
  await expect.poll(() => navigator.clipboard.readText()).toBe('a-newer-secret')
  expect(writes()).toHaveLength(2)
})

test('a live update changes the online state of the elevator', async () => {
  feedLiveForTest()
  await openDetail()
  const elevator = within(screen.getByRole('region', { name: 'Elevator' }))
  expect(elevator.getByText('Online')).toBeVisible()
  const disconnected = { elevatorId: 'e1', isOnline: false, lastSeenAt: new Date().toISOString() }
  act(() => pushForTest('ElevatorConnectionStatus', disconnected))
  expect(await elevator.findByText('Offline')).toBeVisible()
})

test.each<[Answer, string, number]>([
  [{ status: 404, json: {} }, 'Controller not found', 0],
  [{ json: null }, 'Controller not found', 0],
  [{ status: 403, json: {} }, 'Failed to load controller', 1],
])('a load answered with %o shows: %s', async (answer, text, retries) => {
  await startHardware(({ url }) => (url === '/api/controllers/c1' ? answer : undefined))
  renderPage(<ControllerDetailPage />, {
    queryClient,
    route: '/controllers/c1',
    path: '/controllers/:id',
  })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries)
})

test('explains that settings are saved separately', async () => {
  await openDetail()
  expect(await screen.findByText('Each setting is saved separately and immediately.')).toBeVisible()
})

test('asks before Cancel discards changes made in place', async () => {
  const { user, address } = await openDetail(({ method, body }) =>
    method === 'PUT' ? { json: { ...cabin, ...Object(body) } } : undefined,
  )
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  type(/^Controller Name/, 'Forgotten')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText(/^Controller Name/)).toHaveValue('Forgotten')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(() => screen.queryByLabelText(/^Controller Name/)).toBeNull()
  expect(screen.queryByText('Forgotten')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  type(/^Controller Name/, 'North One')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Controller "North One" updated successfully!')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Controller Details' })).toBeVisible()
  expect(address()).toBe('/controllers/c1')
})

async function addSetting(key: string, value: string, answer: Answer = { json: cabin }) {
  const view = await openDetail(onWrite(answer))
  await view.user.click(screen.getByRole('button', { name: 'Add Setting' }))
  type(/^Setting key/, key)
  type(/^Setting value/, value)
  await view.user.click(screen.getByRole('button', { name: 'Add Setting' }))
  return view
}

test('adds a setting with an encoded key', async () => {
  const { writes } = await addSetting(' a/b ', ' 1 ')
  expect(await screen.findByText('Device setting added successfully')).toBeVisible()
  expect(writes()).toEqual([
    {
      method: 'PUT',
      url: '/api/controllers/c1/device-settings/a%2Fb',
      body: { key: 'a/b', value: '1' },
    },
  ])
})

test('rejects an invalid setting with the reason', async () => {
  const { user, writes } = await addSetting('', 'v')
  for (const [key, value, text] of [
    ['', 'v', 'Setting key is required'],
    ['k'.repeat(101), 'v', 'Setting key cannot exceed 100 characters'],
    ['k', '', 'Setting value is required'],
    ['k', 'v'.repeat(1001), 'Setting value cannot exceed 1000 characters'],
    ['rate', '6', 'A setting with this key already exists'],
  ] as const) {
    type(/^Setting key/, key)
    type(/^Setting value/, value)
    await user.click(screen.getByRole('button', { name: 'Add Setting' }))
    expect(await screen.findByText(text)).toBeVisible()
  }
  expect(writes()).toEqual([])
})

test.each<[Answer, string]>([
  [{ status: 500, json: {} }, 'Failed to add device setting'],
  [{ status: 409, json: { message: 'Taken.' } }, 'Taken.'],
])('keeps the input after a failed addition (%o)', async (answer, text) => {
  await addSetting('door', '7', answer)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByLabelText(/^Setting value/)).toHaveValue('7')
})

test.each<[Answer, string]>([
  [{ json: cabin }, 'Device setting updated successfully'],
  [{ status: 500, json: {} }, 'Failed to update device setting'],
])('a changed setting answered with %o shows: %s', async (answer, text) => {
  const { user, writes } = await openDetail(onWrite(answer))
  await user.click(screen.getByRole('button', { name: 'Edit setting rate' }))
  type(/^Setting value/, '6')
  await user.click(screen.getByRole('button', { name: 'Save Setting' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(writes()[0]).toMatchObject({ url: '/api/controllers/c1/device-settings/rate', body: { value: '6' } })
})

test.each<[Answer, string]>([
  [{ json: { ...cabin, deviceSettings: [] } }, 'Device settings updated successfully'],
  [{ status: 500, json: {} }, 'Failed to update device settings'],
])('a removed setting answered with %o shows: %s', async (answer, text) => {
  const { user, writes } = await openDetail(onWrite(answer))
  await user.click(screen.getByRole('button', { name: 'Remove setting rate' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(writes()[0]).toMatchObject({ method: 'PUT', body: { controllerKey: 'ESP-1', deviceSettings: [] } })
})

test('marks differences between reported and configured settings', async () => {
  const reported = {
    version: 3,
    settings: { rate: '4', old: 'x' },
    errors: ['rate: too fast'],
    reportedAt: new Date().toISOString(),
  }
  await openDetail(({ url }) =>
    url === '/api/controllers/c1' ? { json: { ...cabin, reported } } : undefined,
  )
  const table = screen.getByRole('table', { name: 'Device settings' })
  expect(within(table).getByRole('row', { name: /rate/ })).toHaveTextContent('Different')
  expect(within(table).getByRole('row', { name: /old/ })).toHaveTextContent('Not configured here')
  expect(screen.getByText(/rate: too fast/)).toBeVisible()
})

test('settings are read-only without the Admin role', async () => {
  await openDetail(undefined, ['Technician'])
  expect(screen.getByText('Contact an administrator to configure device settings')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add Setting' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Update Firmware' })).not.toBeInTheDocument()
})

test('a tab of a remote gets the ID of the controller', async () => {
  onTestFinished(() => provideExtensions([]))
  provideExtensions([
    {
      key: 'mfe-reports/usage',
      slot: 'controller.tabs',
      title: 'Usage',
      order: 1,
      Content: ({ context }) => <p>{`Usage: ${JSON.stringify(context)}`}</p>,
      run: async () => {},
    },
  ])
  const { user } = await openDetail()
  await user.click(await screen.findByRole('tab', { name: 'Usage' }))
  expect(await screen.findByText('Usage: {"controllerId":"c1"}')).toBeVisible()
})
