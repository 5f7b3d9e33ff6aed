import { queryClient } from '@hoistway/platform/query'
import { fakeTimeouts } from '@hoistway/testing/fake-timeouts'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerDetailPage } from '../detail/ControllerDetailPage.tsx'
import { ControllerCreatePage } from './ControllerCreatePage.tsx'

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function openDetail() {
  await startHardware(({ method, url }) =>
    method === 'POST' && url.endsWith('/firmware-update') ? { json: { success: true } } : undefined,
  )
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const view = renderPage(<ControllerDetailPage />, page)
  await screen.findByRole('region', { name: 'Device Settings' })
  return { ...view, advance: fakeTimeouts() }
}

test('returns to the list 1.5 s after a create', async () => {
  await startHardware(({ method }) => (method === 'POST' ? { status: 201, json: cabin } : undefined))
  const path = '/controllers/create'
  const { user, address } = renderPage(<ControllerCreatePage />, { queryClient, route: path, path })
  const advance = fakeTimeouts()
  type(/^Controller Name/, 'North 1')
  type(/^Controller Key/, 'ESP-1')
  type(/^Shared Secret/, 'a-long-secret')
  await user.click(screen.getByRole('button', { name: 'Create Controller' }))
  await screen.findByText('Controller "North 1" created successfully!')
  expect(address()).toBe(path)
  await advance(1_500)
  await expect.poll(address).toBe('/controllers')
})

test('hides the success banner of a controller after 5 s', async () => {
  const { user, advance } = await openDetail()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Controller "North 1" updated successfully!')
  await advance(5_000)
  expect(screen.queryByText('Controller "North 1" updated successfully!')).not.toBeInTheDocument()
})

test('hides the success banner of a setting after 3 s', async () => {
  const { user, advance } = await openDetail()
  await user.click(screen.getByRole('button', { name: 'Edit setting rate' }))
  await user.click(screen.getByRole('button', { name: 'Save Setting' }))
  await screen.findByText('Device setting updated successfully')
  await advance(3_000)
  expect(screen.queryByText('Device setting updated successfully')).not.toBeInTheDocument()
})

test('hides the success banner of a firmware update after 8 s', async () => {
  const { user, advance } = await openDetail()
  await user.click(screen.getByRole('button', { name: 'Update Firmware' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Update Firmware' }))
  await screen.findByText('Update Command Sent!')
  await advance(8_000)
  expect(screen.queryByText('Update Command Sent!')).not.toBeInTheDocument()
})
