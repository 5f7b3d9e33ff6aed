import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CanFilterEditPage } from './form/CanFilterEditPage.tsx'
import { CanFilterListPage } from './list/CanFilterListPage.tsx'

const doors = { id: 'f1', name: 'Doors', isDefault: false, allowAll: false, messageIds: [0x100] }

async function openList(page: object) {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  await startApi(() => ({ json: page }))
  renderPage(<CanFilterListPage />, { queryClient, route: '/can-message-filters' })
}

const pageOf = (...items: object[]) => ({ items, totalCount: items.length, totalPages: 1, pageNumber: 1 })

async function openEdit(fields: object) {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  const server = await startApi(({ url }) => {
    if (url.endsWith('/controllers')) return { json: { totalCount: 1, upToDateCount: 1, items: [] } }
    if (url.endsWith('/default-followers')) return { json: { totalCount: 0 } }
    return { json: { ...doors, ...fields } }
  })
  const page = { queryClient, route: '/can-message-filters/f1/edit', path: '/can-message-filters/:id/edit' }
  renderPage(<CanFilterEditPage />, page)
  await screen.findByLabelText(/^Filter Name/)
  return () => server.calls.filter(({ method }) => method !== 'GET')
}

test('unreadable message IDs cannot be edited', async () => {
  await openEdit({ messageIds: [0x100, 'door'] })
  const text = 'The message IDs cannot be read. They stay as they are, and cannot be edited here.'
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText('No message IDs defined')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add Message ID' })).not.toBeInTheDocument()
})

test.each([
  ['message IDs', { messageIds: 'many' }],
  ['allow all messages', { allowAll: 'yes' }],
  ['default filter', { isDefault: 1 }],
])('an unreadable %s disables saving the filter', async (field, fields) => {
  const writes = await openEdit(fields)
  fireEvent.change(screen.getByLabelText(/^Filter Name/), { target: { value: 'Renamed' } })
  expect(screen.getByRole('button', { name: 'Update Filter' })).toHaveAccessibleDescription(
    `The server sent a value that cannot be read (${field}). Saving would replace it.`,
  )
  fireEvent.submit(screen.getByRole('form', { name: 'Filter' }))
  expect(writes()).toEqual([])
})

test('an unreadable sync time makes the sync state unknown', async () => {
  await openEdit({ lastSyncedAt: 'yesterday', updatedAt: '2026-11-02T10:00:00Z' })
  const card = within(screen.getByRole('region', { name: 'Synchronization' }))
  expect(await card.findByText('1 of 1')).toBeVisible()
  expect(card.queryByText('Never synchronized')).not.toBeInTheDocument()
  expect(card.queryByText(/^Synchronized/)).not.toBeInTheDocument()
})

test('shows unreadable message IDs as unknown in the list', async () => {
  await openList(pageOf({ ...doors, messageIds: {} }))
  const row = within(await screen.findByRole('row', { name: /Doors/ }))
  expect(row.queryByText('None')).not.toBeInTheDocument()
})

test('a row without an ID neither links nor offers actions', async () => {
  const { id: _, ...nameless } = doors
  await openList(pageOf(nameless))
  const row = within(await screen.findByRole('row', { name: /Doors/ }))
  expect(row.queryByRole('link')).not.toBeInTheDocument()
  expect(row.queryByRole('button')).not.toBeInTheDocument()
})

test('shows the rows of a list with unreadable counts', async () => {
  await openList({ items: [doors], totalCount: 'many', totalPages: -1, pageNumber: 1 })
  expect(await screen.findByRole('row', { name: /Doors/ })).toBeVisible()
  expect(screen.getByText('Showing 1 to 1 of — filters')).toBeVisible()
})
