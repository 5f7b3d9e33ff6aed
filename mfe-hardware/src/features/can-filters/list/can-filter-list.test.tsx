import { FILTER_CHANGES_MAX } from '@hoistway/contracts/can-filter'
import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CanFilterListPage } from './CanFilterListPage.tsx'

type Answer = Exclude<ReturnType<Parameters<typeof startApi>[0]>, 'drop'>

const standard = {
  id: 'f1',
  name: 'Standard',
  isDefault: true,
  allowAll: true,
  messageIds: [],
  controllerCount: 4,
}
const doors = {
  id: 'f2',
  name: 'Doors',
  isDefault: false,
  allowAll: false,
  messageIds: [0x100, 0x1a2, 0x7ff, 4, 5],
  timestamp: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-02T10:00:00Z',
  lastSyncedAt: '2026-11-01T10:00:00Z',
  controllerCount: 2,
}

interface Options {
  readonly items?: readonly object[]
  readonly totalCount?: number
  readonly roles?: readonly string[]
  readonly route?: string
  readonly list?: Answer
  readonly write?: Answer
  readonly deleted?: readonly object[]
}

async function openList({
  items = [standard, doors],
  totalCount = items.length,
  roles,
  route = '/can-message-filters',
  list,
  write,
  deleted = [],
}: Options = {}) {
  queryClient.clear()
  signInForTest({ roles: [...(roles ?? ['Admin'])] })
  const server = await startApi(({ method, url }) => {
    if (method !== 'GET') return write ?? {}
    if (url.endsWith('/deleted')) return { json: deleted }
    const id = /filters\/(f\d)$/.exec(url)?.[1]
    if (id) return { json: items.find((item) => 'id' in item && item.id === id) ?? null }
    const pageNumber = Number(new URL(url, 'http://x').searchParams.get('pageNumber'))
    return list ?? { json: { items, totalCount, totalPages: Math.ceil(totalCount / 10), pageNumber } }
  })
  const view = renderPage(<CanFilterListPage />, { queryClient, route })
  return {
    ...view,
    urls: (verb = 'GET') => server.calls.flatMap(({ method, url }) => (method === verb ? [url] : [])),
  }
}

test('shows type, IDs in hex, the default and changes since the last sync', async () => {
  await openList()
  const row = await screen.findByRole('row', { name: /Doors/ })
  expect(screen.getByRole('heading', { level: 1, name: 'CAN Message ID Filters' })).toBeVisible()
  expect(screen.getByText('Manage filters for CAN message processing')).toBeVisible()
  expect(within(row).getByText('Selective')).toBeVisible()
  expect(row).toHaveTextContent('0x100, 0x1A2, 0x7FF (+2 more)')
  expect(within(row).getByText('Changed since the last sync')).toBeInTheDocument()
  const first = screen.getByRole('row', { name: /Standard/ })
  expect(first).toHaveTextContent('Default filter: Standard')
  expect(first).toHaveAttribute('data-highlighted')
  expect(within(first).getByText('Allow All')).toBeVisible()
  expect(within(first).getByText('None')).toBeVisible()
  expect(screen.getByText('Showing 1 to 2 of 2 filters')).toBeVisible()
})

test('searches the names on this page and reads the page again', async () => {
  const { urls } = await openList()
  await screen.findByRole('row', { name: /Doors/ })
  expect(screen.getByText('The search looks at the names on this page only.')).toBeVisible()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'STAND' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Doors/ })).not.toBeInTheDocument())
  expect(screen.getByRole('row', { name: /Standard/ })).toBeVisible()
  const page = '/api/canmessageidfilters?pageNumber=1&pageSize=10'
  await expect.poll(() => urls()).toEqual([page, page])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing like it' } })
  expect(
    await screen.findByText('No filters match your search criteria. Try adjusting your search terms.'),
  ).toBeVisible()
})

test('requests pages by number', async () => {
  const { user, urls } = await openList({ totalCount: 23 })
  expect(await screen.findByText('Showing 1 to 10 of 23 filters')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(await screen.findByText('Showing 21 to 23 of 23 filters')).toBeVisible()
  expect(urls().at(-1)).toBe('/api/canmessageidfilters?pageNumber=3&pageSize=10')
})

test('a search keeps the page', async () => {
  const { user, urls, address } = await openList({ totalCount: 23 })
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('Showing 11 to 20 of 23 filters')).toBeVisible()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'stand' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Doors/ })).not.toBeInTheDocument())
  expect(address()).toBe('/can-message-filters?page=2&search=stand')
  expect(urls().at(-1)).toBe('/api/canmessageidfilters?pageNumber=2&pageSize=10')
})

test('shows the last page instead of one that does not exist', async () => {
  const { address } = await openList({ totalCount: 23, route: '/can-message-filters?page=9' })
  expect(await screen.findByText('Showing 21 to 23 of 23 filters')).toBeVisible()
  expect(address()).toBe('/can-message-filters?page=3')
})

test.each([
  ['Admin', 'Get started by creating your first CAN message ID filter.'],
  ['Technician', 'No filters are currently available.'],
])('an empty list shows the %s: %s', async (role, text) => {
  await openList({ items: [], roles: [role] })
  expect(await screen.findByText(text)).toBeVisible()
})

test('rows link to the form for Admins only', async () => {
  const { user, address, unmount } = await openList()
  await user.click(await screen.findByText('Selective'))
  expect(address()).toBe('/can-message-filters/f2/edit')
  unmount()
  await openList({ roles: ['Technician'] })
  await screen.findByRole('row', { name: /Doors/ })
  expect(screen.queryByRole('link', { name: 'Create Filter' })).not.toBeInTheDocument()
  expect(screen.queryByText('Actions')).not.toBeInTheDocument()
})

test('dismisses the error of a failed load', async () => {
  const { user } = await openList({ list: { status: 400, json: {} } })
  expect(await screen.findByText('Failed to load filters')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Failed to load filters')).not.toBeInTheDocument()
})

const syncDoors = () => screen.findByRole('button', { name: 'Sync to controllers: Doors' })

test('does not start a second sync of the same filter', async () => {
  let release = () => {}
  const after = new Promise<void>((done) => {
    release = done
  })
  const { urls } = await openList({ write: { json: { success: true }, after } })
  const button = await syncDoors()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button).toHaveAttribute('data-loading', 'true'))
  fireEvent.click(button)
  expect(screen.queryByText('Synchronized')).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('Synchronized')).toBeInTheDocument()
  expect(urls('POST')).toEqual(['/api/canmessageidfilters/f2/synchronize'])
  await waitFor(() => expect(screen.queryByText('Synchronized')).not.toBeInTheDocument())
})

test.each<[Answer, string]>([
  [{ json: { success: false } }, 'Failed to synchronize filter "Doors"'],
  [{ json: false }, 'Failed to synchronize filter "Doors"'],
  [{ status: 500, json: {} }, 'Error synchronizing filter "Doors"'],
])('a sync answered with %o shows: %s', async (write, text) => {
  const { user } = await openList({ write })
  await user.click(await syncDoors())
  expect(await screen.findByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('keeps the failure of a sync during a search', async () => {
  const { user } = await openList({ write: { status: 500, json: {} } })
  await user.click(await syncDoors())
  await screen.findByText('Error synchronizing filter "Doors"')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Standard' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Doors/ })).not.toBeInTheDocument())
  expect(screen.getByText('Error synchronizing filter "Doors"')).toBeVisible()
})

test('shows the failed syncs of several filters until each is dismissed', async () => {
  const { user } = await openList({ write: { json: { success: false } } })
  await user.click(await syncDoors())
  await user.click(screen.getByRole('button', { name: 'Sync to controllers: Standard' }))
  expect(await screen.findByText('Failed to synchronize filter "Standard"')).toBeVisible()
  const alert = screen.getByText('Failed to synchronize filter "Doors"').closest('[role=alert]')
  if (!(alert instanceof HTMLElement)) throw new Error('not in an alert')
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Failed to synchronize filter "Doors"')).not.toBeInTheDocument()
  expect(screen.getByText('Failed to synchronize filter "Standard"')).toBeVisible()
})

async function remove(name: string, write: Answer) {
  const view = await openList({ write })
  await view.user.click(await screen.findByRole('button', { name: `Delete ${name}` }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(
    `Are you sure you want to delete the filter "${name}"? This action cannot be undone.`,
  )
  return { ...view, dialog }
}

test('warns before deleting the default filter', async () => {
  const { user, dialog, urls } = await remove('Standard', { json: true })
  expect(dialog).toHaveTextContent('It is the default filter')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => urls('DELETE')).toEqual(['/api/canmessageidfilters/f1'])
})

test.each<Answer>([{ json: false }, { status: 500, json: {} }])(
  'a delete answered with %o shows a failure',
  async (write) => {
    const { user, dialog } = await remove('Doors', write)
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete filter')).toBeVisible()
  },
)

test('asks again when another user has made the filter the default one', async () => {
  const items: object[] = [standard, doors]
  const { user, urls } = await openList({ items, write: { json: true } })
  await user.click(await screen.findByRole('button', { name: 'Delete Doors' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).not.toHaveTextContent('It is the default filter')
  items[1] = { ...doors, isDefault: true }
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/It is the default filter/)).toBeVisible()
  expect(urls('DELETE')).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => urls('DELETE')).toEqual(['/api/canmessageidfilters/f2'])
})

test('keeps the failure of a delete during a search', async () => {
  const { user, dialog } = await remove('Doors', { status: 500, json: {} })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete filter')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Standard' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Doors/ })).not.toBeInTheDocument())
  expect(screen.getByText('Failed to delete filter')).toBeVisible()
})

test('removes the row of a filter that another user has deleted when its delete is refused', async () => {
  const items = [standard, doors]
  const { user } = await openList({ items, write: { status: 404, json: {} } })
  await user.click(await screen.findByRole('button', { name: 'Delete Doors' }))
  items.pop()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Doors/ })).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('searches names without regard to accents and case', async () => {
  await openList({ items: [{ ...doors, name: 'Türen' }, standard] })
  await screen.findByRole('row', { name: /Türen/ })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'TUR' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Standard/ })).not.toBeInTheDocument())
  expect(screen.getByRole('row', { name: /Türen/ })).toBeVisible()
})

test('lists deleted filters with links to their histories', async () => {
  const { user, urls } = await openList({
    deleted: [{ id: 'f9', name: 'Old doors', at: '2026-11-03T10:00:00Z', userName: 'Ada Lovelace' }],
  })
  await screen.findByRole('row', { name: /Doors/ })
  expect(urls().some((url) => url.endsWith('/deleted'))).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Deleted Filters' }))
  const dialog = within(await screen.findByRole('dialog'))
  const row = within(await dialog.findByRole('row', { name: /Old doors/ }))
  expect(row.getByText('Ada Lovelace')).toBeVisible()
  expect(row.getByRole('link', { name: 'Old doors' })).toHaveAttribute('href', '/can-message-filters/f9/edit')
})

test('says that only the newest deleted filters are listed', async () => {
  const deletedFilter = (_: unknown, at: number) => ({
    id: `f${at}`,
    name: `Old ${at}`,
    at: null,
    userName: null,
  })
  const { user } = await openList({ deleted: Array.from({ length: FILTER_CHANGES_MAX }, deletedFilter) })
  await user.click(await screen.findByRole('button', { name: 'Deleted Filters' }))
  expect(await screen.findByText('The newest 50 are listed.')).toBeVisible()
})

test('shows that no filter was deleted', async () => {
  const { user } = await openList({ deleted: [] })
  await user.click(await screen.findByRole('button', { name: 'Deleted Filters' }))
  expect(await screen.findByText('No filter has been deleted.')).toBeVisible()
})
