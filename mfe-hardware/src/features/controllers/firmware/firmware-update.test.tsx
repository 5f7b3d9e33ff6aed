import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerDetailPage } from '../detail/ControllerDetailPage.tsx'

type Override = Parameters<typeof startHardware>[0]

async function openDetail(override?: Override) {
  const server = await startHardware(override)
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const view = renderPage(<ControllerDetailPage />, page)
  await screen.findByRole('button', { name: 'Update Firmware' })
  return { ...view, ...server }
}

async function update(answer: Answer) {
  const view = await openDetail(({ method }) => (method === 'POST' ? answer : undefined))
  await view.user.click(screen.getByRole('button', { name: 'Update Firmware' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('The controller restarts during the update and must be online.')
  expect(view.writes()).toEqual([])
  await view.user.click(within(dialog).getByRole('button', { name: 'Update Firmware' }))
  return view
}

test('starts an update after a confirmation', async () => {
  const { writes } = await update({ json: { success: true, state: 'sent', progress: 0, version: '1.2.0' } })
  expect(await screen.findByText('Update Command Sent!')).toBeVisible()
  expect(writes()).toMatchObject([
    { method: 'POST', url: '/api/controllers/c1/firmware-update', body: { firmwareId: 'f1' } },
  ])
})

test.each<[Answer, string]>([
  [{ status: 409, json: { message: 'It is offline.' } }, 'Firmware update failed: It is offline.'],
  [{ json: { success: false, message: 'Busy.' } }, 'Firmware update failed: Busy.'],
  [
    { status: 400, json: {} },
    'Firmware update failed: Controller does not have a firmware assigned for update.',
  ],
  [{ status: 404, json: {} }, 'Firmware update failed: Controller not found.'],
  [
    { status: 403, json: {} },
    'Firmware update failed: You do not have permission to trigger firmware updates.',
  ],
  [
    { status: 500, json: {} },
    'Failed to trigger firmware update. Please check that the controller is online and try again.',
  ],
  [
    { json: { success: false } },
    'Failed to trigger firmware update. Please check that the controller is online and try again.',
  ],
])('an update answered with %o shows: %s', async (answer, text) => {
  await update(answer)
  expect(await screen.findByText(text)).toBeVisible()
})

test('offers to assign the latest firmware when none is assigned', async () => {
  let stored: object = { ...cabin, firmwareId: null, firmwareName: null, firmwareVersion: null }
  const { user, writes } = await openDetail(({ method, url }) => {
    if (url.includes('/firmware/latest/')) return { json: { id: 'f9', controllerType: 0 } }
    if (url !== '/api/controllers/c1') return undefined
    if (method === 'PUT') stored = cabin
    return { json: stored }
  })
  expect(screen.getAllByText('Latest Firmware')[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Update Firmware' }))
  expect(
    await screen.findByText(
      'Controller does not have a firmware assigned for update. Please assign firmware first.',
    ),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Assign Latest Firmware' }))
  await expect.poll(writes).toMatchObject([{ method: 'PUT', body: { id: 'c1', firmwareId: 'f9' } }])
  expect((await screen.findAllByText('Cabin v1.2.0'))[0]).toBeVisible()
})

test('the confirmation shows both versions and a downgrade', async () => {
  const { user } = await openDetail(({ url }) =>
    url === '/api/controllers/c1' ? { json: { ...cabin, recordedFirmwareVersion: '2.0.1' } } : undefined,
  )
  await user.click(screen.getByRole('button', { name: 'Update Firmware' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'North 1 will be updated from v2.0.1 to Cabin v1.2.0. This is a downgrade: v1.2.0 is older than v2.0.1.',
  )
})

test('queues and cancels an update of an offline controller', async () => {
  let queued: object | undefined
  const { user, writes } = await openDetail(({ method, url }) => {
    if (url === '/api/controllers/c1')
      return { json: { ...cabin, isOnline: false, lastSeenAt: '2026-10-01T00:00:00.000Z' } }
    if (!url.endsWith('/firmware-update')) return undefined
    if (method === 'POST') queued = { success: true, state: 'queued', progress: 0, version: '1.2.0' }
    if (method === 'DELETE') queued = { success: true, state: 'cancelled', version: '1.2.0' }
    return queued ? { json: queued } : { status: 204 }
  })
  await user.click(screen.getByRole('button', { name: 'Update Firmware' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('The controller is offline. The update can be queued')
  expect(within(dialog).queryByRole('button', { name: 'Update Firmware' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Queue Update' }))
  expect(await screen.findByText('Update to v1.2.0: Queued until the controller comes online')).toBeVisible()
  expect(writes()).toMatchObject([{ method: 'POST', body: { queue: true } }])
  expect(screen.getByRole('button', { name: 'Update Firmware' })).toHaveAccessibleDescription(
    'An update is queued: cancel it to start another',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel Queued Update' }))
  expect(await screen.findByText('Update to v1.2.0: Cancelled')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update Firmware' })).not.toHaveAttribute('aria-disabled')
})

test('shows why a queued update that has started cannot be cancelled', async () => {
  let state = 'queued'
  const { user } = await openDetail(({ method, url }) => {
    if (!url.endsWith('/firmware-update')) return undefined
    if (method === 'GET') return { json: { success: true, state, version: '1.2.0' } }
    state = 'sent'
    return { status: 409, json: { message: 'The update has started.' } }
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel Queued Update' }))
  expect(await screen.findByText(/^Update to v1.2.0: Sent/)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('The update has started.')
})

test('blocks an update to withdrawn firmware', async () => {
  const { writes, user } = await openDetail(({ url }) =>
    url === '/api/controllers/c1' ? { json: { ...cabin, firmwareReleaseState: 'withdrawn' } } : undefined,
  )
  expect(screen.getByText('Withdrawn')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Update Firmware' })
  expect(button).toHaveAccessibleDescription('The assigned firmware was withdrawn: assign another one first')
  await user.click(button)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(writes()).toEqual([])
})

test('follows a running update to its end', async () => {
  const states = [
    { state: 'downloading', progress: 40 },
    { state: 'verifying', progress: 100 },
    { state: 'failed', progress: 100, error: 'The hash does not fit.' },
  ]
  let at = 0
  await openDetail(({ method, url }) =>
    url.endsWith('/firmware-update') && method === 'GET'
      ? { json: { success: true, version: '1.2.0', ...states[Math.min(at++, 2)] } }
      : undefined,
  )
  expect(await screen.findByText('Update to v1.2.0: Downloading 40 %')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update Firmware' })).toHaveAccessibleDescription(
    'An update is under way',
  )
  expect(await screen.findByText('Update to v1.2.0: Verifying')).toBeVisible()
  expect(await screen.findByText('Update to v1.2.0: Failed. The hash does not fit.')).toBeVisible()
})
