import { queryClient } from '@hoistway/platform/query'
import { startApi, versionedRecord } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CanFilterEditPage } from './CanFilterEditPage.tsx'

async function open() {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  const kept = versionedRecord({
    id: 'f1',
    name: 'Doors',
    isDefault: false,
    allowAll: false,
    messageIds: [0x100],
    lastSyncedAt: null,
  })
  await startApi((call) =>
    call.url.endsWith('/controllers')
      ? { json: { totalCount: 0, upToDateCount: 0, items: [] } }
      : kept.answer(call),
  )
  const page = { queryClient, route: '/can-message-filters/f1/edit', path: '/can-message-filters/:id/edit' }
  const view = renderPage(<CanFilterEditPage />, page)
  await screen.findByLabelText('Message ID 1')
  return { ...view, kept }
}

async function openAndLose() {
  const view = await open()
  const { kept } = view
  fireEvent.change(screen.getByLabelText('Message ID 1'), { target: { value: '0x101' } })
  kept.change({ messageIds: [0x100, 0x200] })
  await view.user.click(screen.getByRole('button', { name: 'Update Filter' }))
  await view.user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to update filter This record was changed by somebody else in the meantime.',
  )
  expect(kept.current()).toMatchObject({ messageIds: [0x100, 0x200] })
  return view
}

test('keeps the IDs of a concurrent change unless the user chooses to overwrite them', async () => {
  const { user, kept } = await openAndLose()
  expect(screen.getByLabelText('Message ID 1')).toHaveValue('0x101')
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Filter updated successfully')).toBeVisible()
  expect(kept.current()).toMatchObject({ messageIds: [0x101] })
})

test('fills the form with the saved version on request', async () => {
  const { user, kept } = await openAndLose()
  await user.click(screen.getByRole('button', { name: 'Load Saved Version' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Load Saved Version' }))
  fireEvent.change(await screen.findByLabelText('Message ID 2'), { target: { value: '0x201' } })
  expect(screen.getByLabelText('Message ID 1')).toHaveValue('0x100')
  await user.click(screen.getByRole('button', { name: 'Update Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Filter updated successfully')).toBeVisible()
  expect(kept.current()).toMatchObject({ messageIds: [0x100, 0x201] })
})

test('does not publish a concurrent change that the form does not show', async () => {
  const { user, kept } = await open()
  kept.change({ messageIds: [0x200] })
  await user.click(screen.getByRole('button', { name: 'Sync to Controllers' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred while synchronizing the filter This record was changed by somebody else in the meantime.',
  )
})
