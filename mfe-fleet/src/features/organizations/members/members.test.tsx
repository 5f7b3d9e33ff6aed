import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OrganizationMembers } from './OrganizationMembers.tsx'

beforeEach(() => queryClient.clear())

const grace = {
  organizationId: 'o1',
  userId: 'u2',
  user: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', roles: [] },
  accessLevel: 3,
  department: 'Service',
}

async function open(
  hasAccess: boolean,
  write: { status?: number; json?: unknown; after?: Promise<void> } = { json: grace },
  roles: string[] = [],
  members: (typeof grace & { readonly isActive?: boolean })[] = [grace],
) {
  signInForTest({ id: 'u1', roles })
  const server = await startApi(({ method, url }) => {
    if (method !== 'GET') return write
    if (url.includes('access-check')) return { json: { hasAccess, accessLevel: null } }
    return { json: members.filter(({ isActive }) => isActive !== false || url.includes('activeOnly=false')) }
  })
  const view = renderPage(<OrganizationMembers organizationId="o1" />, { queryClient })
  await screen.findAllByText('Grace Hopper')
  return { ...view, writes: () => server.calls.filter(({ method }) => method !== 'GET') }
}

test('shows members read-only without permission to manage them', async () => {
  await open(false)
  expect(screen.getByRole('row', { name: /Grace Hopper/ })).toHaveTextContent('Technician')
  expect(screen.queryByRole('button', { name: 'Remove Grace Hopper' })).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/Email of the account/)).not.toBeInTheDocument()
})

test('links members to their accounts for a Manager who manages them', async () => {
  const { unmount } = await open(true, undefined, ['Manager'])
  expect(await screen.findByRole('link', { name: /Grace Hopper/ })).toHaveAttribute('href', '/users/u2')
  unmount()
  queryClient.clear()
  await open(true, undefined, ['Technician'])
  await screen.findByRole('button', { name: 'Remove Grace Hopper' })
  expect(screen.queryByRole('link', { name: /Grace Hopper/ })).not.toBeInTheDocument()
})

test('keeps the department when the access level changes', async () => {
  const { user, writes } = await open(true)
  await user.selectOptions(await screen.findByLabelText('Access level of Grace Hopper'), 'Manager')
  await expect
    .poll(() => writes().map(({ method, url, body }) => [method, url, body]))
    .toEqual([['PUT', '/api/organizations/o1/users/u2', { accessLevel: 'Manager', department: 'Service' }]])
})

test('lists an inactive member as such', async () => {
  await open(true, undefined, [], [grace, { ...grace, userId: 'u3', isActive: false }])
  await screen.findByText('Inactive')
  const [active, inactive] = screen.getAllByRole('row', { name: /Grace Hopper/ })
  expect(active).not.toHaveTextContent('Inactive')
  expect(inactive).toHaveTextContent('Inactive')
})

test('a changed level activates an inactive member', async () => {
  const { user, writes } = await open(true, undefined, [], [{ ...grace, isActive: false }])
  await user.selectOptions(await screen.findByLabelText('Access level of Grace Hopper'), 'Manager')
  await expect.poll(() => writes().map(({ body }) => body)).toMatchObject([{ isActive: true }])
})

test('shows no inactive members to readers without permission to manage them', async () => {
  await open(false, undefined, [], [grace, { ...grace, userId: 'u3', isActive: false }])
  expect(screen.getAllByRole('row', { name: /Grace Hopper/ })).toHaveLength(1)
  expect(screen.queryByText('Inactive')).not.toBeInTheDocument()
})

test('shows a failed change after another member has been changed', async () => {
  signInForTest({ id: 'u1' })
  const ada = { ...grace, userId: 'u3', user: { ...grace.user, firstName: 'Ada', lastName: 'Lovelace' } }
  const slow = Promise.withResolvers<void>()
  const server = await startApi(({ method, url }) => {
    if (method === 'GET')
      return { json: url.includes('access-check') ? { hasAccess: true, accessLevel: null } : [grace, ada] }
    return url.endsWith('u2')
      ? { status: 403, json: { message: 'Grace stays.' }, after: slow.promise }
      : { json: ada }
  })
  const { user } = renderPage(<OrganizationMembers organizationId="o1" />, { queryClient })
  await user.selectOptions(await screen.findByLabelText('Access level of Grace Hopper'), 'Manager')
  await user.selectOptions(screen.getByLabelText('Access level of Ada Lovelace'), 'Manager')
  await expect.poll(() => server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  slow.resolve()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to change the access level of Grace Hopper Grace stays.')
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a failed change removes a member who no longer exists', async () => {
  const members = [grace]
  const { user } = await open(true, { status: 404, json: { message: 'Not a member.' } }, [], members)
  const level = await screen.findByLabelText('Access level of Grace Hopper')
  members.pop()
  await user.selectOptions(level, 'Manager')
  await expect.poll(() => screen.queryByText('Grace Hopper')).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to change the access level of Grace Hopper')
})

test('asks before removing', async () => {
  const { user, writes } = await open(true, { json: true })
  await user.click(await screen.findByRole('button', { name: 'Remove Grace Hopper' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(
    'Remove Grace Hopper from this organization? Access through it ends at once.',
  )
  expect(writes()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await expect
    .poll(() => writes().map(({ method, url }) => [method, url]))
    .toEqual([['DELETE', '/api/organizations/o1/users/u2']])
})

test('keeps the input when the account does not exist', async () => {
  const { user } = await open(true, {
    status: 400,
    json: { message: 'There is no such account.', errors: { email: ['There is no such account.'] } },
  })
  const email = await screen.findByLabelText(/Email of the account/)
  fireEvent.change(email, { target: { value: 'nobody@example.com' } })
  await user.click(screen.getByRole('button', { name: 'Add Member' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such account.')
  expect(email).toHaveValue('nobody@example.com')
  expect(email).toBeInvalid()
})

test('adding a member without an email sends nothing and focuses the field', async () => {
  const { user, writes } = await open(true)
  await user.click(await screen.findByRole('button', { name: 'Add Member' }))
  expect(screen.getByLabelText(/Email of the account/)).toHaveFocus()
  expect(writes()).toEqual([])
})

test('keeps the email typed while the member before it is added', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, writes } = await open(true, { json: grace, after: promise })
  const email = await screen.findByLabelText(/Email of the account/)
  fireEvent.change(email, { target: { value: 'grace@example.com' } })
  await user.click(screen.getByRole('button', { name: 'Add Member' }))
  fireEvent.change(email, { target: { value: 'ada@example.com' } })
  resolve()
  expect(await screen.findByRole('button', { name: 'Add Member' })).toBeEnabled()
  expect(email).toHaveValue('ada@example.com')
  expect(writes()).toMatchObject([
    { method: 'POST', url: '/api/organizations/o1/users', body: { email: 'grace@example.com' } },
  ])
})

test('keeps a member whose removal fails and shows the reason until dismissed', async () => {
  const { user } = await open(true, { json: false })
  await user.click(await screen.findByRole('button', { name: 'Remove Grace Hopper' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to remove the member')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByText('Grace Hopper')).toBeVisible()
})
