import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OrganizationDetailPage } from '../detail/OrganizationDetailPage.tsx'
import { OrganizationCreatePage } from '../form/OrganizationCreatePage.tsx'
import { OrganizationListPage } from './OrganizationListPage.tsx'

const alpine = {
  id: 'o1',
  name: 'Alpine',
  type: 0,
  isActive: true,
  address: { city: 'Bern', country: 'Switzerland' },
}
const tower = {
  id: 'o2',
  name: 'Tower',
  type: 1,
  isActive: true,
  parentOrganizationId: 'o1',
  description: 'Offices',
}
const closed = { id: 'o3', name: 'Closed', type: 0, isActive: false }

const counts = { organizationId: 'o1', elevatorCount: 6, userCount: 3, offlineCount: 2, criticalCount: 1 }

beforeEach(() => queryClient.clear())

async function openList(
  roles: string[],
  write: { status?: number; json?: unknown; after?: Promise<void> } = {},
  statistics: readonly object[] = [counts],
) {
  signInForTest({ roles })
  let list = [alpine, tower, closed]
  const server = await startApi(({ method, url }) => {
    if (method !== 'GET') {
      if (write.status === 404) list = list.filter(({ id }) => !url.endsWith(id))
      list = list.map((each) => (Object(write.json).id === each.id ? Object(write.json) : each))
      return write
    }
    return url.includes('statistics') ? { json: { organizationStatistics: statistics } } : { json: list }
  })
  const view = renderPage(<OrganizationListPage />, { queryClient, route: '/organizations' })
  await screen.findByRole('link', { name: /^Alpine/ })
  return { ...view, server }
}

test('lists active organizations with their counts and places', async () => {
  const { user } = await openList(['Admin'])
  expect(screen.getByText('2 organization(s)')).toBeVisible()
  const row = screen.getByRole('row', { name: /Alpine/ })
  expect(row).toHaveTextContent('No description')
  expect(row).toHaveTextContent('Bern, Switzerland')
  expect(await within(row).findByRole('cell', { name: '6' })).toBeVisible()
  expect(screen.getByRole('row', { name: /Tower/ })).toHaveTextContent('No address')
  expect(screen.getByRole('link', { name: 'Add Organization' })).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'nothing like it')
  expect(await screen.findByText('Try adjusting your filters or search criteria.')).toBeVisible()
})

test('hides actions and Add Organization from a plain user', async () => {
  await openList([])
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Add Organization' })).not.toBeInTheDocument()
})

test('counts the elevators of everything below an organization in its row', async () => {
  const below = { organizationId: 'o2', elevatorCount: 74, userCount: 1, offlineCount: 8, criticalCount: 0 }
  const { user } = await openList([], {}, [counts, below])
  const row = within(screen.getByRole('row', { name: /Alpine/ }))
  expect(await row.findByText('6 own · 80 in all')).toBeVisible()
  expect(row.getByText('10 offline')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Tree' }))
  expect(screen.getByText('6 own elevators · 80 in all')).toBeVisible()
  expect(screen.getByText('10 offline')).toBeVisible()
})

test('shows the offline and critical elevators of a row', async () => {
  await openList([])
  const row = within(screen.getByRole('row', { name: /Alpine/ }))
  expect(await row.findByText('1 critical')).toBeVisible()
  expect(row.getByText('2 offline')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Tower/ })).queryByText(/critical/)).not.toBeInTheDocument()
})

test('does not call elevators online that never connected', async () => {
  const own = { organizationId: 'o1', elevatorCount: 6, offlineCount: 0, criticalCount: 0, userCount: 1 }
  const { unmount } = await openList([], {}, [{ ...own, notCommissionedCount: 6 }])
  expect(await screen.findByText('6 not commissioned')).toBeVisible()
  expect(screen.queryByText('All online')).not.toBeInTheDocument()
  unmount()
  queryClient.clear()
  await openList([], {}, [{ ...own, notCommissionedCount: 2 }])
  expect(await screen.findByText('2 not commissioned')).toBeVisible()
  expect(screen.getByText('All online')).toBeVisible()
})

test('calls all elevators online only if none is silent', async () => {
  const own = { organizationId: 'o1', elevatorCount: 6, offlineCount: 0, criticalCount: 0, userCount: 1 }
  const { unmount } = await openList([], {}, [{ ...own, silentCount: 6 }])
  expect(await screen.findByText('6 silent')).toBeVisible()
  expect(screen.queryByText('All online')).not.toBeInTheDocument()
  unmount()
  queryClient.clear()
  await openList([], {}, [{ ...own, silentCount: 0 }])
  expect(await screen.findByText('All online')).toBeVisible()
})

test('keeps the failure of each organization until it is toggled again', async () => {
  const refused = { status: 409, json: { message: 'No.' } }
  const write: { status?: number; json: unknown } = { ...refused }
  const { user } = await openList(['Admin'], write)
  const deactivate = (name: string) => user.click(screen.getByRole('button', { name: `Deactivate ${name}` }))
  const failures = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  await deactivate('Alpine')
  await expect.poll(failures).toEqual([expect.stringContaining('Alpine')])
  await deactivate('Tower')
  await expect.poll(failures).toEqual([expect.stringContaining('Alpine'), expect.stringContaining('Tower')])
  Object.assign(write, { status: 200, json: { ...tower, isActive: false } })
  await deactivate('Tower')
  expect(await screen.findByText(/^"Tower" was deactivated\./)).toBeVisible()
  expect(failures()).toEqual([expect.stringContaining('Alpine')])
})

test('replaces the row with the record of the server after deactivating', async () => {
  const { user } = await openList(['Manager'], { json: { ...alpine, isActive: false } })
  await user.click(screen.getByRole('button', { name: 'Deactivate Alpine' }))
  expect(await screen.findByText('1 organization(s)')).toBeVisible()
})

test('keeps contacts and access instructions of a deactivated organization', async () => {
  const json = {
    ...alpine,
    contacts: [{ name: 'Reto Frei', role: '', phoneNumber: '112' }],
    accessInstructions: 'Key',
  }
  const { user, unmount } = await openList(['Manager'], { json: { ...json, isActive: false } })
  await user.click(screen.getByRole('button', { name: 'Deactivate Alpine' }))
  expect(await screen.findByText(/^"Alpine" was deactivated\./)).toBeVisible()
  unmount()
  await startApi(({ url }) => ({ json: url.endsWith('/o1') ? json : {} }))
  renderPage(<OrganizationDetailPage />, {
    queryClient,
    route: '/organizations/o1',
    path: '/organizations/:id',
  })
  expect(await screen.findByText('Reto Frei')).toBeVisible()
  expect(screen.getByText('Key')).toBeVisible()
})

test('reports a deactivation and undoes it immediately', async () => {
  const write: { json: unknown } = { json: { ...alpine, isActive: false } }
  const { user, server } = await openList(['Manager'], write)
  expect(screen.getByText('· 1 inactive not shown')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Deactivate Alpine' }))
  expect(await screen.findByText(/^"Alpine" was deactivated\./)).toBeVisible()
  expect(screen.getByText('· 2 inactive not shown')).toBeVisible()
  write.json = alpine
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('"Alpine" was activated.')).toBeVisible()
  expect(screen.getByText('2 organization(s)')).toBeVisible()
  const writes = server.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)
  expect(writes).toEqual(['/api/organizations/o1/deactivate', '/api/organizations/o1/activate'])
})

test('reverts and explains a rejected deactivation', async () => {
  let answer = () => {}
  const answered = new Promise<void>((done) => {
    answer = done
  })
  const refusal = { status: 403, json: { message: 'Not yours.' }, after: answered }
  const { user } = await openList(['Manager'], refusal)
  await user.click(screen.getByRole('button', { name: 'Deactivate Alpine' }))
  expect(await screen.findByText('1 organization(s)')).toBeVisible()
  answer()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to deactivate organization Alpine: Not yours.')
  expect(within(alert).getByText('Failed to deactivate organization')).toBeVisible()
  expect(screen.getByText('2 organization(s)')).toBeVisible()
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('reads the list again when the answer to a deactivation is lost', async () => {
  signInForTest({ roles: ['Manager'] })
  let isActive = true
  await startApi(({ method, url }) => {
    if (method !== 'POST') return { json: url.includes('statistics') ? {} : [{ ...alpine, isActive }, tower] }
    isActive = false
    return 'drop'
  })
  const { user } = renderPage(<OrganizationListPage />, { queryClient, route: '/organizations' })
  await user.click(await screen.findByRole('button', { name: 'Deactivate Alpine' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Alpine')
  expect(await screen.findByText('1 organization(s)')).toBeVisible()
})

test('a deactivation does not lose a running refresh of the list', async () => {
  signInForTest({ roles: ['Admin'] })
  let list = [alpine, tower]
  const slow = Promise.withResolvers<void>()
  let after: Promise<void> | undefined
  await startApi(({ method, url }) => {
    if (method === 'POST') return { json: { ...alpine, isActive: false } }
    if (method === 'DELETE') {
      list = [alpine]
      after = slow.promise
      return { status: 204 }
    }
    return url.includes('statistics') ? { json: {} } : { json: list, after }
  })
  const { user } = renderPage(<OrganizationListPage />, { queryClient, route: '/organizations' })
  await user.click(await screen.findByRole('button', { name: 'Delete Tower' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(after).toBeDefined())
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate Alpine', hidden: true }))
  expect(await screen.findByText(/^"Alpine" was deactivated\./)).toBeInTheDocument()
  after = undefined
  slow.resolve()
  await waitFor(() => expect(screen.queryByText('Tower')).not.toBeInTheDocument())
})

test('shows children below their parents in the tree view', async () => {
  const { user, address } = await openList([])
  await user.click(screen.getByRole('radio', { name: 'Tree' }))
  expect(address()).toBe('/organizations?view=tree')
  expect(screen.getByRole('link', { name: 'Tower' })).toHaveAttribute('href', '/organizations/o2')
  await user.click(screen.getByRole('button', { name: 'Collapse Alpine' }))
  expect(screen.queryByRole('link', { name: 'Tower' })).not.toBeInTheDocument()
})

test('a search shows its match below a branch that was collapsed', async () => {
  const { user } = await openList([])
  await user.click(screen.getByRole('radio', { name: 'Tree' }))
  await user.click(screen.getByRole('button', { name: 'Collapse Alpine' }))
  await user.type(screen.getByRole('searchbox'), 'Tower')
  expect(await screen.findByRole('link', { name: 'Tower' })).toBeVisible()
})

test('a search shows its match below a branch that was collapsed during an earlier search', async () => {
  const { user } = await openList([])
  await user.click(screen.getByRole('radio', { name: 'Tree' }))
  await user.type(screen.getByRole('searchbox'), 'Towe')
  await user.click(await screen.findByRole('button', { name: 'Collapse Alpine' }))
  await user.type(screen.getByRole('searchbox'), 'r')
  expect(await screen.findByRole('link', { name: 'Tower' })).toBeVisible()
})

test('branches are open or collapsed as before when a search is cleared', async () => {
  const { user } = await openList([])
  await user.click(screen.getByRole('radio', { name: 'Tree' }))
  await user.click(screen.getByRole('button', { name: 'Collapse Alpine' }))
  await user.type(screen.getByRole('searchbox'), 'Nobody')
  expect(await screen.findByText('No organizations found')).toBeVisible()
  await user.clear(screen.getByRole('searchbox'))
  expect(await screen.findByRole('button', { name: 'Expand Alpine' })).toBeVisible()
})

test('treats false as response to a delete as a failure', async () => {
  const { user } = await openList(['Admin'], { json: false })
  await user.click(screen.getByRole('button', { name: 'Delete Alpine' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Are you sure you want to delete "Alpine"? This action cannot be undone.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to delete organization')
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Alpine/ })).toBeVisible()
})

test('removes the row of an organization that another user has deleted when its delete is refused', async () => {
  const { user } = await openList(['Admin'], { status: 404, json: { message: 'Organization not found.' } })
  await user.click(screen.getByRole('button', { name: 'Delete Alpine' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Alpine/ })).not.toBeInTheDocument())
})

test('keeps Retry of a list that cannot be loaded after the error is dismissed', async () => {
  signInForTest()
  let isBroken = true
  await startApi(() => (isBroken ? { status: 404, json: {} } : { json: [alpine] }))
  const { user } = renderPage(<OrganizationListPage />, { queryClient, route: '/organizations' })
  expect(await screen.findByText('Failed to load organizations')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /^Alpine/ })).toBeVisible()
})

test.each(['list', 'tree'])('shows an organization without an id in the %s without a link', async (view) => {
  signInForTest({ roles: ['Admin'] })
  await startApi(({ url }) => ({
    json: url.includes('statistics') ? {} : [{ ...alpine, id: null }, tower],
  }))
  renderPage(<OrganizationListPage />, { queryClient, route: `/organizations?view=${view}` })
  expect(await screen.findByRole('link', { name: /^Tower/ })).toBeVisible()
  expect(screen.getByText('Alpine')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Alpine/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delete Alpine' })).not.toBeInTheDocument()
})

async function openCreate(answer: { status?: number; json?: unknown }) {
  signInForTest({ roles: ['Admin'] })
  const server = await startApi(({ method }) =>
    method === 'POST' ? answer : { json: [alpine, tower, closed] },
  )
  const view = renderPage(<OrganizationCreatePage />, {
    route: '/organizations/create',
    path: '/organizations/create',
  })
  return {
    ...view,
    sent: () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  }
}

test('shows a missing name after the field was touched', async () => {
  const { user } = await openCreate({})
  expect(screen.queryByText('Organization name is required')).not.toBeInTheDocument()
  await user.click(screen.getByLabelText(/^Name/))
  await user.tab()
  expect(await screen.findByText('Organization name is required')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Organization' })).toHaveAttribute('aria-disabled', 'true')
})

test('sends a new organization without empty texts', async () => {
  const { user, sent, address } = await openCreate({ status: 201, json: { id: 'o9', name: 'New' } })
  await user.type(screen.getByLabelText(/^Name/), ' New ')
  await user.click(screen.getByRole('button', { name: 'Create Organization' }))
  await expect
    .poll(sent)
    .toEqual([
      { id: expect.any(String), name: 'New', type: 'Organization', contacts: [], accessInstructions: '' },
    ])
  await expect.poll(address).toBe('/organizations/o9')
})

test('shows the failed action before its reason, never the status alone', async () => {
  const { user } = await openCreate({ status: 500, json: {} })
  await user.type(screen.getByLabelText(/^Name/), 'New')
  await user.click(screen.getByRole('button', { name: 'Create Organization' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to create organization The server answered with an error (500).',
  )
})

test('keeps the text of a rejected create and shows the reason at its field', async () => {
  const { user } = await openCreate({
    status: 400,
    json: { message: 'No.', errors: { name: ['Taken already.'] } },
  })
  const name = screen.getByLabelText(/^Name/)
  await user.type(name, 'Alpine')
  await user.click(screen.getByRole('button', { name: 'Create Organization' }))
  expect(await screen.findByText('Taken already.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('No.')
  expect(name).toHaveValue('Alpine')
})

test('reports an organization that does not exist', async () => {
  signInForTest()
  await startApi(() => ({ status: 404, json: { message: 'x' } }))
  renderPage(<OrganizationDetailPage />, {
    queryClient,
    route: '/organizations/o9',
    path: '/organizations/:id',
  })
  expect(await screen.findByText('Organization not found')).toBeVisible()
})
