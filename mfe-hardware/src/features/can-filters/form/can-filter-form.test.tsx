import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CanFilterCreatePage } from './CanFilterCreatePage.tsx'
import { CanFilterEditPage } from './CanFilterEditPage.tsx'

type Answer = Exclude<ReturnType<Parameters<typeof startApi>[0]>, 'drop'>

const doors = {
  id: 'f1',
  name: 'Doors',
  isDefault: false,
  allowAll: false,
  messageIds: [0x100, 0x1a2],
  updatedAt: '2026-11-02T10:00:00Z',
  lastSyncedAt: '2026-11-01T10:00:00Z',
}
const usage = {
  totalCount: 2,
  upToDateCount: 1,
  items: [
    { id: 'c1', controllerName: 'North 1', isUpToDate: true },
    { id: 'c2', controllerName: 'South 2', isUpToDate: false },
  ],
}

async function start(write: Answer, roles = ['Admin'], load: Answer = { json: doors }, used = usage) {
  queryClient.clear()
  signInForTest({ roles })
  const server = await startApi(({ method, url }) => {
    if (method !== 'GET') return write
    if (url.endsWith('/default-followers')) return { json: { totalCount: 139 } }
    return url.endsWith('/controllers') ? { json: used } : load
  })
  return () =>
    server.calls.flatMap(({ method, url, body }) => (method === 'GET' ? [] : [{ method, url, body }]))
}

async function openCreate(write: Answer = { json: doors }, roles?: string[]) {
  const writes = await start(write, roles)
  const path = '/can-message-filters/create'
  return { ...renderPage(<CanFilterCreatePage />, { queryClient, route: path, path }), writes }
}

const editPage = { queryClient, route: '/can-message-filters/f1/edit', path: '/can-message-filters/:id/edit' }
async function openEdit(write: Answer = { json: doors }) {
  const writes = await start(write)
  const view = renderPage(<CanFilterEditPage />, editPage)
  await screen.findByText('Used by 2 controller(s)')
  return { ...view, writes }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const nameField = () => screen.getByLabelText(/^Filter Name/)
const idField = (number: number) => screen.getByLabelText(`Message ID ${number}`)
const submit = (name = 'Create Filter') => screen.getByRole('button', { name })

test('creates a filter with a trimmed name and the default options', async () => {
  const { user, writes, address } = await openCreate()
  expect(screen.getByRole('heading', { level: 1, name: 'Create Filter' })).toBeVisible()
  expect(screen.getByLabelText('Allow All Messages')).toBeChecked()
  expect(screen.getByLabelText('Default Filter')).not.toBeChecked()
  expect(screen.getByText('No message IDs defined')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sync to Controllers' })).not.toBeInTheDocument()
  type(nameField(), ' New ')
  await user.click(submit())
  expect(await screen.findByText('Filter created successfully')).toBeVisible()
  expect(writes()).toEqual([
    {
      method: 'POST',
      url: '/api/canmessageidfilters',
      body: { name: 'New', isDefault: false, allowAll: true, messageIds: [] },
    },
  ])
  await expect.poll(address).toBe('/can-message-filters')
})

test('requires a name of at most 200 characters', async () => {
  await openCreate()
  expect(nameField()).toHaveAttribute('maxlength', '200')
  expect(screen.queryByText('Filter name is required')).not.toBeInTheDocument()
  fireEvent.blur(nameField())
  expect(await screen.findByText('Filter name is required')).toBeVisible()
  expect(submit()).toHaveAttribute('aria-disabled', 'true')
  type(nameField(), 'n'.repeat(201))
  expect(await screen.findByText('Filter name is too long')).toBeVisible()
})

test('shows the guide to filters', async () => {
  await openCreate()
  const card = screen.getByRole('region', { name: 'About Filters' })
  expect(card).toHaveTextContent('Only one filter can be default.')
  expect(card).toHaveTextContent('Allow All ignores the ID list.')
  expect(card).toHaveTextContent('0 to 0x1FFFFFFF (536,870,911)')
})

test('numbered rows take hex and decimal IDs', async () => {
  const { user, writes } = await openCreate()
  type(nameField(), 'New')
  await user.click(screen.getByRole('button', { name: 'Add Message ID' }))
  expect(idField(1)).toHaveValue('0')
  expect(idField(1)).toHaveFocus()
  type(idField(1), '0X1a2')
  await user.click(screen.getByRole('button', { name: 'Add Message ID' }))
  type(idField(2), '7')
  const preview = screen.getByRole('region', { name: 'Preview of the message IDs' })
  expect(within(preview).getByText('0x1A2 (418)')).toBeVisible()
  expect(within(preview).getByText('0x7 (7)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove message ID 1' }))
  await user.click(submit())
  await expect.poll(() => writes()[0]?.body).toMatchObject({ messageIds: [7] })
})

test('an invalid ID disables the submit button', async () => {
  await openEdit()
  for (const [text, message] of [
    ['', 'Message ID is required'],
    ['-1', 'Message ID must be 0 or greater'],
    ['0x20000000', 'Message ID exceeds maximum value'],
  ] as const) {
    type(idField(1), text)
    expect(await screen.findByText(message)).toBeVisible()
    expect(submit('Update Filter')).toHaveAttribute('aria-disabled', 'true')
  }
  type(idField(1), '5')
  await waitFor(() => expect(submit('Update Filter')).not.toHaveAttribute('aria-disabled'))
})

test('keeps the last valid ID while unreadable text is typed', async () => {
  const { user, writes } = await openEdit()
  type(idField(1), 'door')
  expect(await screen.findByText('Not a message ID: 0x100 stays.')).toBeVisible()
  expect(idField(1)).toBeInvalid()
  type(idField(2), '1A3')
  await user.click(await screen.findByRole('button', { name: '0x1A3?' }))
  expect(idField(2)).toHaveValue('0x1A3')
  expect(idField(2)).toHaveFocus()
  const focused = vi.fn()
  idField(1).addEventListener('focus', focused)
  await user.click(submit('Update Filter'))
  const review = within(await screen.findByRole('dialog', { name: 'Save these changes?' }))
  await user.click(review.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(submit('Update Filter')).toHaveFocus())
  expect(focused).not.toHaveBeenCalled()
  await user.click(submit('Update Filter'))
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }))
  await expect.poll(() => writes()[0]?.body).toMatchObject({ messageIds: [0x100, 0x1a3] })
})

test('warns that a selective filter without IDs passes nothing', async () => {
  const { user } = await openCreate()
  type(nameField(), 'New')
  await user.click(screen.getByLabelText('Allow All Messages'))
  expect(screen.getByText('This filter blocks everything: it has no message IDs.')).toBeVisible()
  expect(submit()).not.toHaveAttribute('aria-disabled')
})

test('removes duplicates and sorts rows on request', async () => {
  const { user } = await openEdit()
  type(idField(2), '256')
  expect(await screen.findByText('Same as row 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Duplicates' }))
  expect(screen.queryByLabelText('Message ID 2')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add Message ID' }))
  await user.click(screen.getByRole('button', { name: 'Sort' }))
  expect(idField(1)).toHaveValue('0')
})

test('shows gained and lost IDs and the followers of the filter', async () => {
  await openEdit()
  const card = screen.getByRole('region', { name: 'Changes' })
  expect(card).toHaveTextContent('Nothing has changed since it was saved.')
  type(idField(1), '0x101')
  await waitFor(() => expect(card).toHaveTextContent('Gained: 10x101 (257)Lost: 10x100 (256)'))
  expect(within(card).getByRole('link', { name: 'North 1' })).toHaveAttribute('href', '/controllers/c1')
  const drift = screen.getByRole('region', { name: 'Synchronization' })
  expect(drift).toHaveTextContent('Changed since the last sync')
  expect(drift).toHaveTextContent('1 of 2')
})

test('shows no gained or lost IDs while all messages pass', async () => {
  const { user } = await openEdit()
  const card = screen.getByRole('region', { name: 'Changes' })
  type(idField(1), '0x777')
  await waitFor(() => expect(card).toHaveTextContent(/Gained: 10x777.*Lost: 10x100/))
  await user.click(screen.getByLabelText('Allow All Messages'))
  expect(card).toHaveTextContent('All messages pass.')
  expect(card).not.toHaveTextContent(/Gained|Lost/)
})

test('reports that changed IDs have no effect while all messages pass', async () => {
  await start({}, ['Admin'], { json: { ...doors, allowAll: true } })
  renderPage(<CanFilterEditPage />, editPage)
  const card = await screen.findByRole('region', { name: 'Changes' })
  type(await screen.findByLabelText('Message ID 1'), '0x777')
  await waitFor(() =>
    expect(card).toHaveTextContent('The list has changed. It has no effect while all messages pass.'),
  )
  expect(card).not.toHaveTextContent(/Gained|Lost/)
})

test('clears the error of a failed save when the next save is reviewed', async () => {
  const { user } = await openEdit({ status: 500, json: {} })
  type(nameField(), 'Doors 2')
  await user.click(submit('Update Filter'))
  expect(await screen.findByText('Failed to update filter')).toBeVisible()
  type(idField(1), '0x777')
  await user.click(submit('Update Filter'))
  expect(await screen.findByRole('dialog', { name: 'Save these changes?' })).toBeVisible()
  expect(screen.queryByText('Failed to update filter')).toBeNull()
})

test('shows how many controllers will follow a new default filter', async () => {
  const { user } = await openEdit()
  expect(
    await screen.findByText('139 controller(s) have no filter of their own and follow the default filter.'),
  ).toBeVisible()
  await user.click(screen.getByLabelText('Default Filter'))
  expect(screen.getByRole('region', { name: 'Changes' })).toHaveTextContent(
    '139 controller(s) without a filter of their own will follow this filter.',
  )
})

test('shows that no controller follows the filter', async () => {
  const synced = { ...doors, lastSyncedAt: '2026-11-03T10:00:00Z' }
  await start(
    { json: { success: true } },
    ['Admin'],
    { json: synced },
    { totalCount: 0, upToDateCount: 0, items: [] },
  )
  const { user } = renderPage(<CanFilterEditPage />, editPage)
  const card = await screen.findByRole('region', { name: 'Synchronization' })
  await waitFor(() => expect(card).toHaveTextContent('No controller follows this filter.'))
  await user.click(screen.getByRole('button', { name: 'Sync to Controllers' }))
  await waitFor(() => expect(screen.getAllByText('No controller follows this filter.')).toHaveLength(2))
  expect(screen.queryByText(/^Filter synchronized successfully/)).toBeNull()
})

test('shows how many controllers have confirmed a synchronized filter', async () => {
  await start({}, ['Admin'], { json: { ...doors, lastSyncedAt: '2026-11-03T10:00:00Z' } })
  renderPage(<CanFilterEditPage />, editPage)
  const card = await screen.findByRole('region', { name: 'Synchronization' })
  await waitFor(() => expect(card).toHaveTextContent('Synchronized: 1 of 2'))
})

test('shows a success after saving', async () => {
  const { user, writes } = await openEdit()
  type(nameField(), 'Doors 2')
  await user.click(submit('Update Filter'))
  expect(await screen.findByText('Filter updated successfully')).toBeVisible()
  expect(writes()[0]).toMatchObject({ method: 'PUT', url: '/api/canmessageidfilters/f1' })
})

test.each<Answer>([{ status: 500, json: {} }, { json: null }])(
  'a save answered with %o shows a failure',
  async (answer) => {
    const { user } = await openEdit(answer)
    type(nameField(), 'Doors 2')
    await user.click(submit('Update Filter'))
    expect(await screen.findByText('Failed to update filter')).toBeVisible()
    expect(nameField()).toHaveValue('Doors 2')
  },
)

test('keeps the entered values after a failed create', async () => {
  const { user, writes } = await openCreate({
    status: 400,
    json: { message: 'No.', errors: { name: ['Taken.'] } },
  })
  type(nameField(), 'New')
  await user.click(submit())
  expect(await screen.findByText('Failed to create filter')).toBeVisible()
  expect(screen.getByText('No.')).toBeVisible()
  expect(screen.getByText('Taken.')).toBeVisible()
  expect(nameField()).toHaveValue('New')
  const focused = vi.fn()
  nameField().addEventListener('focus', focused)
  await user.click(submit())
  await expect.poll(() => writes().length).toBe(2)
  expect(focused).not.toHaveBeenCalled()
})

test('reports a running and a completed sync', async () => {
  let release = () => {}
  const after = new Promise<void>((done) => {
    release = done
  })
  const { user, writes } = await openEdit({ json: { success: true }, after })
  await user.click(screen.getByRole('button', { name: 'Sync to Controllers' }))
  expect(await screen.findByRole('button', { name: 'Synchronizing...' })).toBeDisabled()
  release()
  expect(
    await screen.findByText('Filter synchronized successfully to all connected controllers!'),
  ).toBeVisible()
  expect(screen.getByText('1 of 2 controller(s) have confirmed it.')).toBeVisible()
  expect(writes()).toMatchObject([{ url: '/api/canmessageidfilters/f1/synchronize', body: {} }])
  type(nameField(), 'Doors 2')
  expect(await screen.findByRole('button', { name: 'Sync to Controllers' })).toHaveAccessibleDescription(
    'Save your changes first',
  )
})

test.each<[Answer, string]>([
  [{ json: { success: false } }, 'Failed to synchronize filter'],
  [{ status: 500, json: {} }, 'An error occurred while synchronizing the filter'],
])('a sync answered with %o shows: %s', async (answer, text) => {
  const { user } = await openEdit(answer)
  await user.click(screen.getByRole('button', { name: 'Sync to Controllers' }))
  expect(await screen.findByText(text)).toBeVisible()
})

test.each<[Answer, string]>([
  [{ status: 404, json: {} }, 'Filter not found'],
  [{ json: null }, 'Filter not found'],
  [{ status: 403, json: {} }, 'Failed to load filter'],
])('a load answered with %o shows: %s', async (load, text) => {
  await start({}, ['Admin'], load)
  renderPage(<CanFilterEditPage />, editPage)
  expect(await screen.findByText(text)).toBeVisible()
})

test('redirects to the list without the Admin role', async () => {
  const { address } = await openCreate({}, ['Manager'])
  await expect.poll(address).toBe('/can-message-filters')
})

test('identifiers of 11 and 29 bits with the same number are named separately', async () => {
  const { user } = await openCreate()
  await user.click(screen.getByRole('button', { name: 'Paste or Import' }))
  const dialog = await screen.findByRole('dialog')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  const dbc = `BO_ 256 DoorStatus: 8 Door\nBO_ ${2 ** 31 + 256} CabinLoad: 8 Cabin\n`
  await user.upload(input, new File([dbc], 'lift.dbc', { type: 'text/plain' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Add 2 New' }))
  const list = await screen.findByRole('region', { name: 'Message IDs' })
  expect(within(list).getByText('DoorStatus')).toBeVisible()
  expect(within(list).getByText('CabinLoad')).toBeVisible()
})

test('shows message names from a DBC file next to their IDs', async () => {
  const { user } = await openEdit()
  await user.click(screen.getByRole('button', { name: 'Paste or Import' }))
  const dialog = await screen.findByRole('dialog')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  const dbc = 'BO_ 256 DoorStatus: 8 Door\nBO_ 512 CabinLoad: 8 Cabin\n'
  await user.upload(input, new File([dbc], 'lift.dbc', { type: 'text/plain' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Add 1 New' }))
  const list = await screen.findByRole('region', { name: 'Message IDs' })
  expect(within(list).getByText('DoorStatus')).toBeVisible()
  expect(within(list).getByText('CabinLoad')).toBeVisible()
  type(idField(1), '0x101')
  expect(within(list).queryByText('DoorStatus')).not.toBeInTheDocument()
  type(idField(1), '256')
  expect(within(list).getByText('DoorStatus')).toBeVisible()
})
