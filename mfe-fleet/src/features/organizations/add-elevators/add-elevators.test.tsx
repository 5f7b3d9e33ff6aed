import { keys, queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetNewSecrets, newSecrets } from '../../../shared/new-secrets.ts'
import { OrganizationDetailPage } from '../detail/OrganizationDetailPage.tsx'
import { OrganizationCreatePage } from '../form/OrganizationCreatePage.tsx'

beforeEach(() => queryClient.clear())
afterEach(() => forgetNewSecrets([...newSecrets().keys()]))

const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
interface Answer {
  readonly status?: number
  readonly json: unknown
  readonly after?: Promise<void>
}

const tower = { id: 'o1', name: 'Tower', type: 0, isActive: true }

async function open(answer: Answer | (() => Answer | 'drop'), query = '', roles = ['Manager']) {
  signInForTest({ roles })
  const server = await startApi(({ method, url }) => {
    if (method === 'POST') return typeof answer === 'function' ? answer() : answer
    if (url.startsWith('/api/organizations/o1/') || url.includes('statistics'))
      return { status: 500, json: {} }
    if (url.startsWith('/api/organizations/o1')) return { json: tower }
    return { json: { data: [], totalCount: 0, totalPages: 0, page: 1 } }
  })
  const view = renderPage(<OrganizationDetailPage />, {
    queryClient,
    route: `/organizations/o1${query}`,
    path: '/organizations/:id',
  })
  const bodies = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...view, bodies, calls: server.calls }
}
const dialog = async () => within(await screen.findByRole('dialog'))
const type = async (value: string) =>
  fireEvent.change((await dialog()).getByRole('textbox', { name: 'Elevators' }), { target: { value } })

test('creates several elevators of a pattern with one call and opens their list', async () => {
  const { user, bodies, address } = await open({ status: 201, json: { created: [] } })
  await user.click(await screen.findByRole('button', { name: 'Add Elevators' }))
  await type('Lift {1-3}, ESP-{101-103}')
  expect((await dialog()).getByText('3 elevators: Lift 1, Lift 2, Lift 3')).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Create 3 Elevators' }))
  await waitFor(() => expect(address()).toBe('/organizations/o1?tab=elevators'))
  const elevators = [1, 2, 3].map((n) => ({ id, name: `Lift ${n}`, controllerId: `ESP-10${n}` }))
  expect(bodies()).toEqual([{ organizationId: 'o1', elevatorType: 'ARCODE', elevators }])
})

test('the dialog stays until the elevators are created', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { user, address } = await open({ status: 201, json: { created: [] }, after }, '?add=elevators')
  await type('North')
  await user.click((await dialog()).getByRole('button', { name: 'Create 1 Elevator' }))
  expect((await dialog()).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect((await dialog()).getByRole('textbox', { name: 'Elevators' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(address()).toBe('/organizations/o1?add=elevators')
  resolve()
  await waitFor(() => expect(address()).toBe('/organizations/o1?tab=elevators'))
})

test('the dialog has the focus again after a failed call', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { user } = await open({ status: 500, json: {}, after }, '?add=elevators')
  await type('North')
  const submit = (await dialog()).getByRole('button', { name: 'Create 1 Elevator' })
  await user.click(submit)
  // As in a browser, where a disabled button loses the focus.
  submit.blur()
  resolve()
  await waitFor(() => expect(submit).toHaveFocus())
})

test('a late answer keeps its secrets for the sheet and does not leave a page that was opened since', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const created = [{ id: 'e1', name: 'Lift 1', sharedSecret: 'shown once' }]
  const json = { createdAt: '2026-11-24T10:00:00.000Z', created }
  const answer = { status: 201, json, after }
  const { user, address, router } = await open(answer, '?add=elevators', ['Admin'])
  await type('Lift 1')
  await user.click((await dialog()).getByRole('button', { name: 'Create 1 Elevator' }))
  await act(() => router.navigate('/elevators'))
  resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(address()).toBe('/elevators')
  expect(newSecrets()).toEqual(new Map([['e1', 'shown once']]))
})

test('asks before typed lines are left, but not after Cancel', async () => {
  const { user, address, router } = await open({ json: {} })
  await act(() => router.navigate('/elevators'))
  await act(() => router.navigate('/organizations/o1?add=elevators'))
  await type('North')
  act(() => void router.navigate(-1))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect((await dialog()).getByRole('textbox', { name: 'Elevators' })).toHaveValue('North')
  await user.click(document.querySelector('.mantine-Modal-overlay') ?? expect.unreachable())
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await act(() => router.navigate('/elevators'))
  expect(address()).toBe('/elevators')
})

test('shows errors by line and keeps the text', async () => {
  const errors = { 'elevators.1.controllerId': ['Elevator "East" has this controller already.'] }
  const { user, bodies } = await open(
    { status: 409, json: { message: 'Some controllers are taken. Nothing was created.', errors } },
    '?add=elevators',
  )
  await type('x\nSouth, ESP-1')
  await user.click((await dialog()).getByRole('button', { name: 'Create 2 Elevators' }))
  expect((await dialog()).getByRole('listitem')).toHaveTextContent('1. x: Name must be at least 2 characters')
  expect(bodies()).toEqual([])
  await type('North\nSouth, ESP-1')
  await user.click((await dialog()).getByRole('button', { name: 'Create 2 Elevators' }))
  expect(await (await dialog()).findByText(/Some controllers are taken/)).toBeVisible()
  expect((await dialog()).getByRole('listitem')).toHaveTextContent(
    '2. South: Elevator "East" has this controller already.',
  )
  expect((await dialog()).getByRole('textbox', { name: 'Elevators' })).toHaveValue('North\nSouth, ESP-1')
})

test('an Admin creates the controllers in the same step, and their sheet follows', async () => {
  const created = [{ id: 'e1', name: 'Lift 1', sharedSecret: 'shown once' }]
  const { user, bodies, address } = await open(
    { status: 201, json: { createdAt: '2026-11-24T10:00:00.000Z', created } },
    '?add=elevators',
    ['Admin'],
  )
  await type('Lift 1')
  expect((await dialog()).getByRole('checkbox', { name: 'Create their controllers' })).toBeChecked()
  await user.selectOptions(
    (await dialog()).getByRole('combobox', { name: 'Controller type' }),
    'ESP32 Cellular A76XX',
  )
  await user.click((await dialog()).getByRole('button', { name: 'Create 1 Elevator' }))
  await expect.poll(address).toBe('/organizations/o1/codes?since=2026-11-24T10%3A00%3A00.000Z')
  const elevators = [{ id, name: 'Lift 1' }]
  const controllers = { controllerType: 'ESP32_Cellular_A76XX' }
  expect(bodies()).toEqual([{ organizationId: 'o1', elevatorType: 'ARCODE', controllers, elevators }])
})

test('the sheet follows also when a repeated call returns no secrets', async () => {
  const created = [{ id: 'e1', name: 'Lift 1' }]
  const json = { createdAt: '2026-11-24T10:00:00.000Z', created }
  const { user, address } = await open({ status: 201, json }, '?add=elevators', ['Admin'])
  await type('Lift 1')
  await user.click((await dialog()).getByRole('button', { name: 'Create 1 Elevator' }))
  await expect.poll(address).toBe('/organizations/o1/codes?since=2026-11-24T10%3A00%3A00.000Z')
})

test('an Admin can leave the controllers for later', async () => {
  const created = [{ id: 'e1', name: 'Lift 1' }]
  const { user, bodies, address } = await open({ status: 201, json: { created } }, '?add=elevators', [
    'Admin',
  ])
  await type('Lift 1')
  await user.click((await dialog()).getByRole('checkbox', { name: 'Create their controllers' }))
  await user.click((await dialog()).getByRole('button', { name: 'Create 1 Elevator' }))
  await waitFor(() => expect(address()).toBe('/organizations/o1?tab=elevators'))
  const elevators = [{ id, name: 'Lift 1' }]
  expect(bodies()).toEqual([{ organizationId: 'o1', elevatorType: 'ARCODE', elevators }])
})

test('hides "Add Elevator" from users without the right', async () => {
  await open({ json: {} }, '?add=elevators', ['Technician'])
  await screen.findByRole('heading', { level: 1, name: /Tower/ })
  expect(screen.queryByRole('button', { name: 'Add Elevators' })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('creates elevators again with the same IDs after a lost response, and others with new IDs', async () => {
  let isLost = true
  const { user, bodies, calls } = await open(() => (isLost ? 'drop' : { status: 201, json: { created: [] } }))
  const create = async (names: string) => {
    await type(names)
    await user.click((await dialog()).getByRole('button', { name: /^Create \d/ }))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  }
  await user.click(await screen.findByRole('button', { name: 'Add Elevators' }))
  await create('Lift {1-2}')
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('Failed to create the elevators')
  const sentAt = calls.findIndex(({ method }) => method === 'POST')
  // Its response may be lost only.
  const isRead = ({ method, url }: (typeof calls)[number]) =>
    method === 'GET' && url === '/api/organizations/o1'
  await waitFor(() => expect(calls.slice(sentAt).some(isRead)).toBe(true))
  await create('Lift {1-3}')
  isLost = false
  await create('Lift {1-2}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Add Elevators' }))
  await create('Lift {1-2}')
  const [first = [], other = [], again, next = []] = bodies().map((body) =>
    Object(body).elevators.map((each: { id: string }) => each.id),
  )
  expect(again).toEqual(first)
  expect(new Set([...first, ...other, ...next]).size).toBe(7)
})

test('creates an organization again with the same ID after a lost response', async () => {
  signInForTest({ roles: ['Admin'] })
  const ids: string[] = []
  await startApi(({ method, body }) => {
    if (method !== 'POST') return { json: [tower] }
    ids.push(Object(body).id)
    return ids.length === 1 ? 'drop' : { status: 201, json: { id: 'o9', name: 'Annex' } }
  })
  const path = '/organizations/create'
  const { user, address } = renderPage(<OrganizationCreatePage />, { queryClient, route: path, path })
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Annex' } })
  await user.click(screen.getByRole('button', { name: 'Create Organization' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create organization')
  await user.click(screen.getByRole('button', { name: 'Create Organization' }))
  await expect.poll(address).toBe('/organizations/o9')
  expect(ids).toEqual([id, ids[0]])
})

test('continues with the elevators of a new building', async () => {
  const { unmount } = await open({ json: {} }, '', ['Admin'])
  expect(await screen.findByRole('link', { name: 'Add Building' })).toHaveAttribute(
    'href',
    '/organizations/create?parentId=o1&type=Building',
  )
  unmount()
  const server = await startApi(({ method }) =>
    method === 'POST' ? { status: 201, json: { id: 'o9', name: 'Annex' } } : { json: [tower] },
  )
  const route = '/organizations/create?parentId=o1&type=Building'
  const { user, address } = renderPage(<OrganizationCreatePage />, {
    queryClient,
    route,
    path: '/organizations/create',
  })
  await expect.poll(() => screen.getByRole('combobox', { name: /Parent organization/ })).toHaveValue('Tower')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Annex' } })
  await user.click(screen.getByRole('button', { name: 'Create Organization' }))
  await expect.poll(address).toBe('/organizations/o9?add=elevators')
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    id,
    name: 'Annex',
    type: 'Building',
    parentOrganizationId: 'o1',
    contacts: [],
    accessInstructions: '',
  })
})

test('keeps typed lines of an organization that is deleted while shown', async () => {
  const state = { isDeleted: false }
  signInForTest({ roles: ['Manager'] })
  await startApi(({ url }) => {
    if (!url.startsWith('/api/organizations/o1')) return { json: { data: [], totalCount: 0 } }
    return state.isDeleted || url.startsWith('/api/organizations/o1/')
      ? { status: 404, json: {} }
      : { json: tower }
  })
  const page = { queryClient, route: '/organizations/o1?add=elevators', path: '/organizations/:id' }
  renderPage(<OrganizationDetailPage />, page)
  await type('North')
  state.isDeleted = true
  await act(() => queryClient.refetchQueries({ queryKey: keys.organizations.detail('o1') }))
  expect(await screen.findByText('Organization not found')).toBeInTheDocument()
  expect((await dialog()).getByRole('textbox', { name: 'Elevators' })).toHaveValue('North')
})
