import { queryClient } from '@hoistway/platform/query'
import { provideExtensions } from '@hoistway/platform/start'
import { startApi } from '@hoistway/platform/testing/api'
import { pushForTest } from '@hoistway/platform/testing/push'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { OrganizationCreatePage } from '../form/OrganizationCreatePage.tsx'
import { OrganizationEditPage } from '../form/OrganizationEditPage.tsx'
import { OrganizationListPage } from '../list/OrganizationListPage.tsx'
import { OrganizationDetailPage } from './OrganizationDetailPage.tsx'

beforeEach(() => queryClient.clear())

const alpine = {
  id: 'o1',
  name: 'Alpine',
  type: 0,
  isActive: true,
  timestamp: '2026-03-01T10:00:00Z',
  phoneNumber: '+41 (31) 555 01 02',
  email: 'desk@alpine.example',
  website: 'https://alpine.example',
  description: 'Facilities',
  parentOrganizationId: 'o0',
  parentOrganizationName: 'Holding',
  address: { street: 'Lane 1', city: 'Bern', country: 'Switzerland' },
}
const other = { id: 'o2', name: 'Other', type: 0, isActive: true }
const building = { id: 'o3', name: 'Tower', type: 1, isActive: true }
const closed = { id: 'o4', name: 'Closed', type: 0, isActive: false }

interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly after?: Promise<unknown>
}
interface Api {
  readonly one?: Answer
  readonly counts?: object
  readonly below?: object[]
  /** Replaces `counts` and `below`. */
  readonly statistics?: Answer
  readonly elevators?: Answer
  readonly list?: Answer
  readonly write?: Answer
  readonly hasAccess?: boolean
}

async function start(
  { one = { json: alpine }, counts, below = [], statistics, elevators, list, ...more }: Api,
  roles: string[],
) {
  const { write = { json: alpine }, hasAccess = false } = more
  signInForTest({ roles })
  return startApi(({ method, url }) => {
    if (method !== 'GET') return write
    if (url.startsWith('/api/elevators/statistics')) return elevators ?? { status: 500, json: {} }
    if (url.startsWith('/api/organizations/o1/children')) return { json: [building] }
    if (/^\/api\/organizations\/o\d\/users/.test(url)) return { json: [] }
    if (/^\/api\/organizations\/o\d\/access/.test(url)) return { json: { hasAccess, accessLevel: null } }
    if (url.startsWith('/api/organizations/o1')) return one
    if (url.startsWith('/api/organizations/o2')) return { json: other }
    if (url.startsWith('/api/organizations/statistics'))
      return (
        statistics ?? { json: { organizationStatistics: [{ organizationId: 'o1', ...counts }, ...below] } }
      )
    if (url.startsWith('/api/organizations')) return list ?? { json: [alpine, other, building, closed] }
    return { json: { data: [], totalCount: 0, totalPages: 0, page: 1, pageSize: 20 } }
  })
}

async function openDetail(api: Api = {}, roles = ['Admin'], query = '') {
  const server = await start(api, roles)
  const view = renderPage(<OrganizationDetailPage />, {
    queryClient,
    route: `/organizations/o1${query}`,
    path: '/organizations/:id',
  })
  return { ...view, server }
}
const region = (name: string) => within(screen.getByRole('region', { name }))

test('shows breadcrumb, name, state and links in the header', async () => {
  await openDetail()
  expect(await screen.findByRole('heading', { level: 1, name: /Alpine/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Organizations' })).toHaveAttribute('href', '/organizations')
  expect(screen.getByRole('link', { name: 'Back to List' })).toHaveAttribute('href', '/organizations')
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/organizations/o1/edit')
  expect(screen.getAllByText('Active')[0]).toBeVisible()
})

test('counts elevators again every half minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const counts = { elevatorCount: 3, notCommissionedCount: 3 }
  await openDetail({ counts })
  expect(await screen.findByRole('link', { name: '3 not commissioned' })).toBeVisible()
  counts.notCommissionedCount = 2
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await screen.findByRole('link', { name: '2 not commissioned' })).toBeVisible()
})

test.each([
  ['ElevatorConnectionStatus', { elevatorId: 'e1', isOnline: false }],
  ['ElevatorAlert', { elevatorId: 'e1', alert: { alertCode: 'Er07' } }],
] as const)('counts elevators again after a push %s of a listed one', async (name, push) => {
  const counts = { elevatorCount: 3, offlineCount: 0, criticalCount: 1 }
  await openDetail({ counts })
  expect(await screen.findByRole('link', { name: '1 critical' })).toBeVisible()
  Object.assign(counts, { offlineCount: 2, criticalCount: 0 })
  act(() => pushForTest(name, push))
  expect(await screen.findByRole('link', { name: '2 offline' })).toBeVisible()
  expect(screen.queryByRole('link', { name: '1 critical' })).not.toBeInTheDocument()
})

test('hides Edit from a plain user', async () => {
  await openDetail({}, [])
  expect(await screen.findByRole('link', { name: 'Back to List' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
})

test('links phone, mail and website in the information card', async () => {
  await openDetail()
  await screen.findByRole('region', { name: 'Information' })
  const card = region('Information')
  expect(card.getByRole('link', { name: alpine.phoneNumber })).toHaveAttribute('href', 'tel:+41315550102')
  expect(card.getByRole('link', { name: alpine.email })).toHaveAttribute('href', 'mailto:desk@alpine.example')
  const website = card.getByRole('link', { name: /alpine.example.*new tab/ })
  expect(website).toHaveAttribute('href', 'https://alpine.example')
  expect(website).toHaveAttribute('rel', 'noopener noreferrer')
  expect(card.getByRole('link', { name: 'Holding' })).toHaveAttribute('href', '/organizations/o0')
  expect(region('Address').getByText('Lane 1, Bern, Switzerland')).toBeVisible()
})

test('shows "No address specified" for an unknown address', async () => {
  await openDetail({ one: { json: { ...alpine, address: null } } })
  expect(await screen.findByText('No address specified')).toBeVisible()
})

test('shows the count of the organization as total of elevators', async () => {
  await openDetail({ counts: { elevatorCount: 6, userCount: 3, childCount: 2 } })
  const card = region(
    (await screen.findByRole('region', { name: 'Statistics' })).getAttribute('aria-label') ?? 'Statistics',
  )
  expect(await card.findByText('6')).toBeVisible()
  expect(card.getByText('Online Elevators').nextSibling).toHaveTextContent('—')
})

test('shows the elevator statistics when the organization statistics fail', async () => {
  await openDetail({
    statistics: { status: 404, json: {} },
    elevators: { json: { totalElevators: 7, activeElevators: 6, onlineElevators: 5, offlineElevators: 2 } },
  })
  for (const name of ['Statistics', 'Overview']) {
    const total = within(await screen.findByRole('region', { name })).getByText('Total Elevators')
    await waitFor(() => expect(total.nextSibling).toHaveTextContent(/^7$/))
  }
  expect(region('Overview').getByText('Offline Elevators').nextSibling).toHaveTextContent(/^2$/)
})

test('shows tabs with badges and placeholders, and children only if there are some', async () => {
  const { user, address } = await openDetail({
    counts: { elevatorCount: 6, userCount: 3, childCount: 2 },
    elevators: { json: { totalElevators: 7, activeElevators: 6, onlineElevators: 5, offlineElevators: 2 } },
  })
  expect(await screen.findByRole('tab', { name: /^Elevators *6$/ })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /^Users *3$/ }))
  expect(screen.getByText('User management functionality coming soon...')).toBeVisible()
  expect(address()).toBe('/organizations/o1?tab=users')
  await user.click(screen.getByRole('tab', { name: /^Child Organizations *2$/ }))
  const table = within(await screen.findByRole('table', { name: 'Child Organizations' }))
  expect(await table.findByRole('link', { name: /^Tower/ })).toHaveAttribute('href', '/organizations/o3')
  expect(screen.getByText('Child organization management functionality coming soon...')).toBeVisible()
})

test('keeps the email of a new member in another tab and asks before it is lost', async () => {
  const { user, address } = await openDetail({ hasAccess: true }, ['Admin'], '?tab=users')
  fireEvent.change(await screen.findByLabelText(/Email of the account/), {
    target: { value: 'ada@example.com' },
  })
  await user.click(screen.getByRole('tab', { name: /^Overview/ }))
  expect(screen.getByLabelText(/Email of the account/)).not.toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  // Without a portal, as in tests, the dialog is hidden with its tab.
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument()
  expect(address()).toBe('/organizations/o1')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('tab', { name: /^Users/ }))
  expect(screen.getByLabelText(/Email of the account/)).toHaveValue('ada@example.com')
})

test('the form for a member starts empty at another organization', async () => {
  const { user, router } = await openDetail({ hasAccess: true }, ['Admin'], '?tab=users')
  const email = () => screen.findByLabelText(/Email of the account/)
  await email()
  await act(() => router.navigate('/organizations/o2?tab=users'))
  await screen.findByRole('heading', { level: 1, name: 'Other' })
  await email()
  await act(() => router.navigate('/organizations/o1?tab=users'))
  fireEvent.change(await email(), { target: { value: 'ada@example.com' } })
  act(() => void router.navigate('/organizations/o2?tab=users'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: 'Other' })
  expect(await email()).toHaveValue('')
})

test('shows creation date, type and state of the elevators in the overview', async () => {
  await openDetail({
    counts: { elevatorCount: 3, offlineCount: 0, criticalCount: 0 },
    below: [{ organizationId: 'o3', elevatorCount: 4, offlineCount: 2, criticalCount: 0 }],
    elevators: { json: { totalElevators: 7, activeElevators: 6, onlineElevators: 5, offlineElevators: 2 } },
  })
  const card = within(await screen.findByRole('region', { name: 'Overview' }))
  expect(card.getByText('Created').nextSibling).not.toHaveTextContent('—')
  expect(card.getByRole('link', { name: 'Holding' })).toBeVisible()
  await waitFor(() => expect(card.getByText('Offline Elevators').nextSibling).toHaveTextContent('2'))
  expect(card.getByText('Total Elevators').nextSibling).toHaveTextContent('3 own · 7 in all')
})

test.each(['elevators', 'users'])('the cards stay beside the tab %s', async (tab) => {
  await openDetail({}, ['Admin'], `?tab=${tab}`)
  for (const name of ['Information', 'Statistics', 'Address'])
    expect(await screen.findByRole('region', { name })).toBeVisible()
})

test('links elevators that never connected to their list', async () => {
  await openDetail({
    counts: { elevatorCount: 6, offlineCount: 0, criticalCount: 0, notCommissionedCount: 1 },
    below: [{ organizationId: 'o3', elevatorCount: 7, notCommissionedCount: 2 }],
  })
  expect(await screen.findByRole('link', { name: '3 not commissioned' })).toHaveAttribute(
    'href',
    '/elevators?organizationId=o1&status=all&online=not-commissioned',
  )
  const card = within(screen.getByRole('region', { name: 'Overview' }))
  expect(card.getByText('Not commissioned').nextSibling).toHaveTextContent('3')
})

test('links problems of the elevators to their list', async () => {
  await openDetail({
    counts: { elevatorCount: 6, offlineCount: 0, silentCount: 0, criticalCount: 0 },
    below: [{ organizationId: 'o3', elevatorCount: 74, offlineCount: 2, silentCount: 3, criticalCount: 1 }],
  })
  expect(await screen.findByRole('link', { name: '1 critical' })).toHaveAttribute(
    'href',
    '/elevators?organizationId=o1&status=all&alerts=critical',
  )
  expect(screen.getByRole('link', { name: '2 offline' })).toHaveAttribute(
    'href',
    '/elevators?organizationId=o1&status=all&online=offline',
  )
  expect(screen.getByRole('link', { name: '3 silent' })).toHaveAttribute(
    'href',
    '/elevators?organizationId=o1&status=all&online=silent',
  )
  const card = within(screen.getByRole('region', { name: 'Overview' }))
  expect(card.getByText('Silent Elevators').nextSibling).toHaveTextContent('3')
})

test('hides the tab of children without any', async () => {
  await openDetail({ counts: { elevatorCount: 6, userCount: 3, childCount: 0 } })
  expect(await screen.findByRole('tab', { name: /^Users *3$/ })).toBeVisible()
  expect(screen.queryByRole('tab', { name: /^Child Organizations/ })).not.toBeInTheDocument()
})

test.each(['children', 'unknown'])('shows the overview instead of the unavailable tab %s', async (tab) => {
  await openDetail({ counts: { elevatorCount: 6, userCount: 3, childCount: 0 } }, ['Admin'], `?tab=${tab}`)
  expect(await screen.findByRole('region', { name: 'Overview' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('keeps the tab of children in the address while the counts load', async () => {
  await openDetail({ statistics: { json: {}, after: new Promise(() => {}) } }, ['Admin'], '?tab=children')
  expect(await screen.findByRole('table', { name: 'Child Organizations' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Child Organizations' })).toHaveAttribute('aria-selected', 'true')
})

test('shows the elevators of the organization without its column', async () => {
  await openDetail({}, ['Admin'], '?tab=elevators')
  expect(await screen.findByText('(Organization Specific)')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /Organization/ })).not.toBeInTheDocument()
})

test('offers Retry for a detail that cannot be loaded', async () => {
  await openDetail({ one: { status: 500, json: {} } })
  expect(await screen.findByText('Failed to load organization details')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

async function openEdit(api: Api = {}) {
  const server = await start(api, ['Admin'])
  const view = renderPage(<OrganizationEditPage />, {
    queryClient,
    route: '/organizations/o1/edit',
    path: '/organizations/:id/edit',
  })
  return {
    ...view,
    sent: () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
}

test('prefills an edit, sends the changes and opens the details', async () => {
  const { user, sent, address } = await openEdit()
  const name = await screen.findByLabelText(/^Name/)
  expect(name).toHaveValue('Alpine')
  expect(screen.getByRole('link', { name: 'Back to Details' })).toHaveAttribute('href', '/organizations/o1')
  fireEvent.change(name, { target: { value: 'Alpine AG' } })
  await user.click(screen.getByRole('button', { name: 'Update Organization' }))
  await expect.poll(address).toBe('/organizations/o1')
  expect(sent()).toEqual([
    expect.objectContaining({ id: 'o1', name: 'Alpine AG', email: 'desk@alpine.example' }),
  ])
})

test('resets to the loaded data', async () => {
  const { user } = await openEdit()
  const name = await screen.findByLabelText(/^Name/)
  fireEvent.change(name, { target: { value: 'Changed' } })
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(name).toHaveValue('Alpine')
})

test('opens the list for a deleted organization', async () => {
  const { address } = await openEdit({ one: { status: 404, json: { message: 'x' } } })
  await expect.poll(address).toBe('/organizations')
})

test('does not redirect to the list during another navigation', async () => {
  const answer = Promise.withResolvers<void>()
  const { router, address } = await openEdit({
    one: { status: 404, json: { message: 'x' }, after: answer.promise },
  })
  // The user leaves and the response arrives before React has drawn the next page.
  await act(async () => {
    await router.navigate('/profile')
    answer.resolve()
    await expect.poll(() => queryClient.isFetching()).toBe(0)
  })
  expect(await screen.findByText('Another page')).toBeVisible()
  expect(address()).toBe('/profile')
})

test('does not redirect to the list when the user leaves just before', async () => {
  const answer = Promise.withResolvers<void>()
  const { router, address, container } = await openEdit({
    one: { status: 404, json: { message: 'x' }, after: answer.promise },
  })
  // Like in a browser, React renders without act, and an event may come between a render and its
  // effects.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  const left = new Promise<void>((done) => {
    new MutationObserver((_, observer) => {
      if (container.querySelector('h1')) return
      observer.disconnect()
      void router.navigate('/profile').then(done)
    }).observe(container, { childList: true, subtree: true })
  })
  answer.resolve()
  await left
  await expect.poll(() => screen.queryByText('Another page')).toBeVisible()
  expect(address()).toBe('/profile')
})

test('does not redirect after a save when the user has left the form', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, router, address, sent } = await openEdit({ write: { json: alpine, after: answer.promise } })
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Alpine AG' } })
  await user.click(screen.getByRole('button', { name: 'Update Organization' }))
  await expect.poll(sent).toHaveLength(1)
  act(() => void router.navigate('/profile'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  answer.resolve()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(address()).toBe('/profile')
})

test('names the failed action without a message of the server', async () => {
  const { user } = await openEdit({ write: { status: 500, json: {} } })
  const name = await screen.findByLabelText(/^Name/)
  fireEvent.change(name, { target: { value: 'Changed' } })
  await user.click(screen.getByRole('button', { name: 'Update Organization' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(name).toHaveValue('Changed')
})

test('offers active organizations other than the edited one as parents', async () => {
  const { user } = await openEdit()
  await user.click(await screen.findByRole('combobox', { name: /Parent organization/ }))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['Other', 'Holding'])
})

test('asks before leaving with unsaved changes', async () => {
  const { user, address } = await openEdit()
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Changed' } })
  await user.click(screen.getByRole('link', { name: 'Back to Details' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('What you have entered has not been saved.')
  expect(address()).toBe('/organizations/o1/edit')
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }))
  await expect.poll(address).toBe('/organizations/o1')
})

async function openCreate(query = '') {
  const { calls } = await start({}, ['Admin'])
  const view = renderPage(<OrganizationCreatePage />, {
    queryClient,
    route: `/organizations/create${query}`,
    path: '/organizations/create',
  })
  return { ...view, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

test('requires a parent for a building', async () => {
  const { user } = await openCreate()
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Tower' } })
  expect(screen.queryByText('Buildings must have a parent organization')).not.toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: /^Type/ }))
  await user.click(await screen.findByRole('option', { name: 'Building' }))
  expect(screen.getByText('Buildings must have a parent organization')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create Organization' })).toHaveAttribute('aria-disabled', 'true')
})

test('a form with an invalid field does not ask for the required ones', async () => {
  const { user } = await openCreate()
  const save = screen.getByRole('button', { name: 'Create Organization' })
  expect(save).toHaveAccessibleDescription('Fill in the required fields first')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Tower' } })
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'nonsense' } })
  expect(save).toHaveAccessibleDescription('Correct the marked fields first')
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: '' } })
  expect(save).toBeEnabled()
  expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Add Contact' }))
  expect(save).toHaveAccessibleDescription('Fill in the required fields first')
  const contact = within(screen.getByRole('group', { name: 'Contact 1' }))
  fireEvent.change(contact.getByLabelText(/^Name/), { target: { value: 'Security desk' } })
  expect(save).toHaveAccessibleDescription('Fill in the required fields first')
  fireEvent.change(contact.getByLabelText(/^Phone/), { target: { value: '112' } })
  expect(save).not.toHaveAttribute('aria-disabled', 'true')
})

test('preselects parentId of the address as parent', async () => {
  await openCreate('?parentId=o2')
  await expect.poll(() => screen.getByRole('combobox', { name: /Parent organization/ })).toHaveValue('Other')
})

test.each([
  ['an inactive organization', 'o4'],
  ['a building', 'o3'],
  ['a deleted organization', 'o9'],
])('does not send %s of the address as parent', async (_, id) => {
  const { user, sent } = await openCreate(`?parentId=${id}`)
  const parent = screen.getByRole('combobox', { name: /Parent organization/ })
  await user.click(parent)
  expect(await screen.findByRole('option', { name: 'Other' })).toBeVisible()
  expect(parent).toHaveValue('')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Annex' } })
  await user.click(screen.getByRole('button', { name: 'Create Organization' }))
  await expect
    .poll(sent)
    .toEqual([
      { id: expect.any(String), name: 'Annex', type: 'Organization', contacts: [], accessInstructions: '' },
    ])
})

test('a building needs another parent when the one of the address is not offered', async () => {
  await openCreate('?parentId=o4&type=Building')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Annex' } })
  const create = screen.getByRole('button', { name: 'Create Organization' })
  await waitFor(() => expect(create).toHaveAttribute('aria-disabled', 'true'))
})

test('does not offer "Add Building" for an inactive organization', async () => {
  await openDetail({ one: { json: { ...alpine, isActive: false } } })
  expect(await screen.findByRole('button', { name: 'Add Elevators' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add Building' })).not.toBeInTheDocument()
})

test.each([
  ['Name', 'x'.repeat(201), 'Organization name is too long'],
  ['Email', 'nonsense', 'Please enter a valid email address'],
  ['Email', `${'x'.repeat(95)}@ab.de`, 'Email is too long'],
  ['Phone', '1'.repeat(21), 'Phone is too long'],
  ['Website', `https://${'x'.repeat(200)}`, 'Website is too long'],
  ['Description', 'x'.repeat(1001), 'Description is too long'],
])('the field %s with %s: %s', async (label, value, text) => {
  await openCreate()
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  expect(await screen.findByText(text)).toBeVisible()
})

test('offers Retry for a list that cannot be loaded', async () => {
  const list: { status?: number; json: unknown } = { status: 500, json: {} }
  await start({ list }, ['Admin'])
  const { user } = renderPage(<OrganizationListPage />, { queryClient, route: '/organizations' })
  const loading = screen.getByText('Loading organizations...')
  expect(loading).toBeVisible()
  expect(loading.closest('.mantine-VisuallyHidden-root')).toBeNull()
  expect(await screen.findByText('Failed to load organizations')).toBeVisible()
  Object.assign(list, { status: 200, json: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Get started by adding your first organization.')).toBeVisible()
})

test('shows ten rows per page, five page numbers and jump buttons', async () => {
  const many = Array.from({ length: 95 }, (_, n) => ({ ...other, id: `x${n}`, name: `Organization ${n}` }))
  await start({ list: { json: many } }, [])
  const { user, address } = renderPage(<OrganizationListPage />, { queryClient, route: '/organizations' })
  expect(await screen.findByText('95 organization(s)')).toBeVisible()
  expect(screen.getAllByRole('row')).toHaveLength(11)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getAllByRole('button', { name: /^Page \d/ }).map((button) => button.textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
  await user.click(pages.getByRole('button', { name: 'Last page' }))
  expect(address()).toBe('/organizations?page=10')
  expect(screen.getByRole('button', { name: 'First page' })).toBeVisible()
})

test('opens the details by a click on a row', async () => {
  await start({}, [])
  const { user, address } = renderPage(<OrganizationListPage />, { queryClient, route: '/organizations' })
  await user.click(await screen.findByText('Bern, Switzerland'))
  expect(address()).toBe('/organizations/o1')
})

test('shows further actions of an organization as a menu on a narrow screen', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...matchMedia(media),
    matches: media === '(width < 75em)',
  }))
  const { user } = await openDetail({}, ['Admin'])
  const more = await screen.findByRole('button', { name: 'More Actions' })
  expect(screen.queryByRole('button', { name: 'Add Elevators' })).not.toBeInTheDocument()
  await user.click(more)
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items.slice(-4)).toEqual(['Add Elevators', 'Export', 'QR Codes', 'Notification Settings'])
  vi.restoreAllMocks()
})

test('a tab of a remote gets the ID of the organization', async () => {
  onTestFinished(() => provideExtensions([]))
  provideExtensions([
    {
      key: 'mfe-reports/usage',
      slot: 'organization.tabs',
      title: 'Usage',
      order: 1,
      Content: ({ context }) => <p>{`Usage: ${JSON.stringify(context)}`}</p>,
      run: async () => {},
    },
  ])
  const { user } = await openDetail({})
  await user.click(await screen.findByRole('tab', { name: 'Usage' }))
  expect(await screen.findByText('Usage: {"organizationId":"o1"}')).toBeVisible()
})

test('an edit shows a present parent that is inactive', async () => {
  const inactive = { parentOrganizationId: 'o4', parentOrganizationName: 'Closed' }
  await openEdit({ one: { json: { ...alpine, ...inactive } } })
  const parent = await screen.findByRole('combobox', { name: /Parent organization/ })
  await waitFor(() => expect(parent).toHaveValue('Closed'))
})

test('an edit shows a present parent that the list lacks, and offers Retry for the others', async () => {
  const list: { status?: number; json: unknown } = { status: 500, json: {} }
  const { user } = await openEdit({ list })
  const parent = await screen.findByRole('combobox', { name: /Parent organization/ })
  expect(parent).toHaveValue('Holding')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  Object.assign(list, { status: 200, json: [other] })
  await user.click(retry)
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  await user.click(parent)
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['Other', 'Holding'])
})
