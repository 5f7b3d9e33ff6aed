import type { Account } from '@hoistway/contracts/account'
import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import { keys, queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, serveStartData } from '../../../test/render-console.tsx'
import { hasLocalAccounts } from '../../shared/sso.ts'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const person = (id: string, firstName: string, more: Partial<Account> = {}): Account => ({
  id,
  firstName,
  lastName: 'Lovelace',
  email: `${firstName.toLowerCase()}@example.com`,
  roles: ['Manager'],
  isActive: true,
  state: 'active',
  lastSignInAt: null,
  membershipCount: 1,
  organizationNames: ['Alpine Facilities'],
  createdAt: '2026-11-01T10:00:00.000Z',
  hasSecondFactor: false,
  resetLinkExpiresAt: null,
  ...more,
})

const changedElsewhere = 'The roles were changed in the meantime.'

const alpine = { organizationId: 'o1', organizationName: 'Alpine Facilities', accessLevel: 'User' }
const harbour = { organizationId: 'o2', organizationName: 'Harbour Offices', accessLevel: 'User' }

async function openUser(
  account: Account,
  {
    refuse,
    roles,
    mail,
    written,
    refusedLevel,
    isMember = true,
    organizations = () => ({ json: [{ id: 'o1', name: 'Alpine Facilities' }] }),
  }: {
    readonly refuse?: { status: number; json: unknown } | 'drop'
    readonly roles?: string[]
    /** Answers to links to send; absent without a mail server. */
    readonly mail?: { status: number; json?: unknown }[]
    /** Delays the answers to invitations, changed roles and ended sessions. */
    readonly written?: Promise<void>
    /** Delays the refusal of a changed level on Alpine Facilities. */
    readonly refusedLevel?: Promise<void>
    /** Whether the memberships are active. */
    readonly isMember?: boolean
    readonly organizations?: () => { json: unknown } | 'drop'
  } = {},
) {
  let shown = account
  const delayed = written && { after: written }
  const change = (changes: Partial<Account>) => {
    shown = { ...shown, ...changes }
    return shown
  }
  const api = await startApi(({ url, method, body, headers }) => {
    if (method === 'GET') {
      if (url === `/api/users/${account.id}`) return { json: shown }
      if (url.startsWith('/api/users?'))
        return { json: { data: [shown], totalCount: 1, totalPages: 1, page: 1 } }
      if (url.includes('/organizations?'))
        return {
          json: [alpine, harbour].map((each) => ({ ...each, userId: account.id, isActive: isMember })),
        }
      if (url === '/api/organizations') return organizations()
      if (url.endsWith('/sessions'))
        return {
          json: [
            { id: 's1', browser: 'Firefox 140', system: 'Linux', address: '192.0.2.7', isOwn: false },
            { id: 's2', browser: 'Chrome 150', system: 'Linux', address: '192.0.2.8', isOwn: false },
          ],
        }
      if (url.startsWith('/api/audit'))
        return {
          json: {
            data: [{ id: 'a1', action: 'sign-in', entity: 'session', addresses: ['192.0.2.7'] }],
            ...{ totalCount: 1, totalPages: 1, page: 1 },
          },
        }
      if (url === '/api/notifications/settings') {
        const channel = { isReady: mail !== undefined, missing: [] }
        return { json: { preferences: null, email: channel, push: channel, browsers: [] } }
      }
      return { json: [] }
    }
    if (url.endsWith('/password-reset/mail')) return mail?.shift() ?? { status: 500 }
    if (refuse) return refuse
    if (refusedLevel && method === 'PUT' && url.includes('/o1/'))
      return { status: 409, json: { message: 'Alpine is locked.' }, after: refusedLevel }
    if (method === 'PUT' && url.includes('/o2/')) return { json: { ...harbour, userId: account.id } }
    if (method === 'POST' && url.endsWith('/password-reset')) {
      const expiresAt = '2026-11-23T10:00:00.000Z'
      change({ resetLinkExpiresAt: expiresAt })
      return { json: { token: 't-1', expiresAt } }
    }
    if (url === '/api/users/invitations') {
      const link = hasLocalAccounts() && { token: 'i-1', expiresAt: '2026-11-30T10:00:00.000Z' }
      const json = { account: { ...account, ...Object(body) }, ...link }
      return { status: 201, json, ...delayed }
    }
    if (url.endsWith('/deactivate')) return { json: change({ isActive: false, state: 'deactivated' }) }
    if (url.endsWith('/activate')) return { json: change({ isActive: true, state: 'active' }) }
    if (url.endsWith('/roles') && shown.version != null && headers['if-match'] !== `"${shown.version}"`)
      return { status: 409, json: { message: changedElsewhere, code: CHANGED_MEANWHILE } }
    if (url.endsWith('/roles')) return { json: change({ roles: Object(body).roles }), ...delayed }
    if (url.endsWith('/sso-links')) change({ hasSsoLink: false })
    else change(url.endsWith('/second-factor') ? { hasSecondFactor: false } : { resetLinkExpiresAt: null })
    return { status: 204, ...delayed }
  })
  signInForTest(roles && { roles })
  const writes = () =>
    api.calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => [method, url])
  const open = (path: string) => renderConsole(path).user
  return { open, writes, change, calls: api.calls }
}

const button = (name: string) => screen.findByRole('button', { name })

test('creates a reset link after confirmation and withdraws it', async () => {
  const { open, writes } = await openUser(person('u2', 'Grace'))
  const user = open('/users/u2')
  await user.click(await button('Reset Link'))
  const question = await screen.findByRole('dialog', { name: 'Create Reset Link' })
  expect(question).toHaveTextContent('It works once and replaces earlier links')
  expect(writes()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Create Link' }))
  const shown = await screen.findByRole('dialog', { name: 'Reset Link' })
  const link = `${window.location.origin}/reset-password#t-1`
  expect(within(shown).getByText(link)).toBeInTheDocument()
  await user.click(within(shown).getByRole('button', { name: 'Copy Link' }))
  expect(await navigator.clipboard.readText()).toBe(link)
  await user.click(within(shown).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(link)).not.toBeInTheDocument())
  await user.click(await button('Withdraw Link'))
  await waitFor(() => expect(screen.queryByText('Link until')).not.toBeInTheDocument())
  expect(writes()).toEqual([
    ['POST', '/api/users/u2/password-reset'],
    ['DELETE', '/api/users/u2/password-reset'],
  ])
})

test('sends a link by email and says whether the mail server accepted it', async () => {
  const message = 'The mail server refused the message.'
  const mail = [{ status: 409, json: { message } }, { status: 204 }]
  const { open, calls } = await openUser(person('u2', 'Grace'), { mail })
  const user = open('/users/u2')
  await user.click(await button('Reset Link'))
  await user.click(await button('Create Link'))
  const shown = within(await screen.findByRole('dialog', { name: 'Reset Link' }))
  await user.click(await shown.findByRole('button', { name: 'Send by Email' }))
  expect(await shown.findByRole('alert')).toHaveTextContent(`The link was not sent ${message}`)
  await user.click(shown.getByRole('button', { name: 'Send by Email' }))
  expect(await shown.findByRole('status')).toHaveTextContent('Sent to grace@example.com')
  expect(shown.queryByRole('alert')).not.toBeInTheDocument()
  expect(shown.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  expect(calls.filter(({ url }) => url.endsWith('/mail'))).toMatchObject(
    Array(2).fill({ method: 'POST', url: '/api/users/u2/password-reset/mail', body: { token: 't-1' } }),
  )
})

test('removes a second factor after confirmation', async () => {
  const { open, writes } = await openUser(person('u2', 'Grace', { hasSecondFactor: true }))
  const user = open('/users/u2')
  await user.click(await button('Remove Second Factor'))
  const question = await screen.findByRole('dialog', { name: 'Remove Second Factor' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove Second Factor' })).not.toBeInTheDocument(),
  )
  expect(writes()).toEqual([['DELETE', '/api/users/u2/second-factor']])
})

test('unlinks single sign-on after confirmation', async () => {
  const { open, writes } = await openUser(person('u2', 'Grace', { hasSsoLink: true }))
  const user = open('/users/u2')
  await user.click(await button('Unlink Single Sign-On'))
  const question = await screen.findByRole('dialog', { name: 'Unlink Single Sign-On' })
  await user.click(within(question).getByRole('button', { name: 'Unlink' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Unlink Single Sign-On' })).not.toBeInTheDocument(),
  )
  expect(writes()).toEqual([['DELETE', '/api/users/u2/sso-links']])
})

test('activates an inactive account', async () => {
  const { open } = await openUser(person('u2', 'Grace', { isActive: false, state: 'deactivated' }))
  const user = open('/users/u2')
  await user.click(await button('Activate'))
  expect(await screen.findByText('Active')).toBeInTheDocument()
})

test('approves a registration', async () => {
  const { open, writes } = await openUser(person('u2', 'Grace', { isActive: false, state: 'pending' }))
  const user = open('/users/u2')
  expect(await screen.findByText('Waiting for approval')).toBeInTheDocument()
  await user.click(await button('Approve'))
  expect(await screen.findByText('Active')).toBeInTheDocument()
  expect(writes()).toEqual([['POST', '/api/users/u2/activate']])
})

test('deactivates an account after confirmation', async () => {
  const { open } = await openUser(person('u2', 'Grace'))
  const user = open('/users/u2')
  await user.click(await button('Deactivate'))
  const question = await screen.findByRole('dialog', { name: 'Deactivate' })
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Deactivated')).toBeInTheDocument()
})

test('changes roles, and ends a session', async () => {
  const { open, calls } = await openUser(person('u2', 'Grace'))
  const user = open('/users/u2')
  await user.click(await screen.findByRole('checkbox', { name: 'Technician' }))
  await user.click(await button('Save Roles'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ roles: ['Manager', 'Technician'] }),
  )
  await user.click(await button('End Session: Firefox 140, Linux'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'DELETE')?.url).toBe('/api/users/u2/sessions/s1'),
  )
})

test('ends two sessions that are clicked one after the other', async () => {
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const { open, writes } = await openUser(person('u2', 'Grace'), { written })
  const user = open('/users/u2')
  await user.click(await button('End Session: Firefox 140, Linux'))
  await user.click(await button('End Session: Chrome 150, Linux'))
  await waitFor(() =>
    expect(writes()).toEqual(['s1', 's2'].map((id) => ['DELETE', `/api/users/u2/sessions/${id}`])),
  )
  resolve()
})

test('does not give back a role that was removed elsewhere, and shows the removal', async () => {
  const { open, calls, change } = await openUser(person('u2', 'Grace', { version: 1 }))
  const user = open('/users/u2')
  await user.click(await screen.findByRole('checkbox', { name: 'Technician' }))
  change({ roles: [], version: 2 })
  await user.click(await button('Save Roles'))
  expect(await screen.findByText(changedElsewhere)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Manager' })).not.toBeChecked())
  expect(screen.getByRole('checkbox', { name: 'Technician' })).toBeChecked()
  await user.click(await button('Save Roles'))
  await waitFor(() =>
    expect(calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
      { roles: ['Manager', 'Technician'] },
      { roles: ['Technician'] },
    ]),
  )
})

test('asks before changed roles are left unsaved', async () => {
  const { open } = await openUser(person('u2', 'Grace'))
  const user = open('/users/u2')
  await user.click(await screen.findByRole('checkbox', { name: 'Technician' }))
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('saves a changed role without undoing another that was changed elsewhere', async () => {
  const { open, calls, change } = await openUser(person('u2', 'Grace', { roles: ['Admin', 'Manager'] }))
  const user = open('/users/u2')
  await user.click(await screen.findByRole('checkbox', { name: 'Technician' }))
  change({ roles: ['Manager'] })
  await act(() => queryClient.invalidateQueries({ queryKey: keys.users.all }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Admin' })).not.toBeChecked())
  await user.click(await button('Save Roles'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ roles: ['Manager', 'Technician'] }),
  )
})

test('follows a link that was pressed while roles were being saved', async () => {
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const { open } = await openUser(person('u2', 'Grace'), { written })
  const user = open('/users/u2')
  await user.click(await screen.findByRole('checkbox', { name: 'Technician' }))
  await user.click(await button('Save Roles'))
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  resolve()
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Grace/ })).toBeNull())
})

test('does not show an account of unknown state as active', async () => {
  const { open } = await openUser(person('u2', 'Grace', { isActive: null, state: null }))
  open('/users/u2')
  expect(await screen.findByText('State unknown')).toBeVisible()
  expect(screen.queryByText('Active')).not.toBeInTheDocument()
})

test("links the user's own account to the profile page", async () => {
  const { open } = await openUser(person('u1', 'Ada'))
  open('/users/u1')
  expect(await screen.findByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile')
  expect(screen.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument()
})

test('shows a refused action', async () => {
  const message = 'This account is deactivated. Activate it first.'
  const { open } = await openUser(person('u2', 'Grace'), { refuse: { status: 409, json: { message } } })
  const user = open('/users/u2')
  await user.click(await button('Reset Link'))
  await user.click(await button('Create Link'))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('shows Managers the memberships of an account and none of its sessions', async () => {
  const { open, calls } = await openUser(person('u2', 'Grace'), { roles: ['Manager'] })
  open('/users/u2')
  expect(await screen.findByRole('link', { name: 'Alpine Facilities' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument()
  expect(calls.some(({ url }) => /sessions|audit/.test(url))).toBe(false)
})

test('marks an inactive membership, which a changed level activates', async () => {
  const { open, calls } = await openUser(person('u2', 'Grace'), { isMember: false })
  const user = open('/users/u2')
  expect(await screen.findByRole('row', { name: /Alpine Facilities/ })).toHaveTextContent('Inactive')
  await user.selectOptions(screen.getByLabelText('Access level on Alpine Facilities'), 'Operator')
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      accessLevel: 'Operator',
      isActive: true,
    }),
  )
})

test('a changed level does not activate a membership that the page shows as active', async () => {
  const { open, calls } = await openUser(person('u2', 'Grace'))
  const user = open('/users/u2')
  await user.selectOptions(await screen.findByLabelText('Access level on Alpine Facilities'), 'Operator')
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ accessLevel: 'Operator' }),
  )
})

test('names the organization of a failed level after another level has been changed', async () => {
  const { promise: refusedLevel, resolve: refuseLevel } = Promise.withResolvers<void>()
  const { open, calls } = await openUser(person('u2', 'Grace'), { refusedLevel })
  const user = open('/users/u2')
  await user.selectOptions(await screen.findByLabelText('Access level on Alpine Facilities'), 'Operator')
  const reads = () => calls.filter(({ method, url }) => method === 'GET' && url.includes('/organizations?'))
  const before = reads().length
  await user.selectOptions(screen.getByLabelText('Access level on Harbour Offices'), 'Operator')
  await waitFor(() => expect(reads().length).toBeGreaterThan(before))
  refuseLevel()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to change the access level on Alpine Facilities Alpine is locked.',
  )
})

async function fillInvitation(user: ReturnType<typeof renderConsole>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite User' }))
  await user.type(dialog.getByLabelText(/^First Name/), 'Ines')
  await user.type(dialog.getByLabelText(/^Last Name/), 'Vogel')
  await user.type(dialog.getByLabelText(/^Email/), 'ines@example.org')
  return dialog
}

test('a server without local accounts invites and helps users without links to passwords', async () => {
  serveStartData({ localAccounts: false })
  const { open, writes } = await openUser(person('u2', 'Grace'))
  const user = open('/users/u2')
  expect(await button('Deactivate')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reset Link' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Users' }))
  await user.click(await button('Invite User'))
  const dialog = await fillInvitation(user)
  expect(dialog.getByText('The person signs in with single sign-on.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Create Invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(writes()).toEqual([['POST', '/api/users/invitations']])
})

test('lists users, filters them in the address and invites a person by a link', async () => {
  const { open, calls } = await openUser(person('u2', 'Grace'))
  const user = open('/users?role=Manager')
  const row = await screen.findByRole('row', { name: /Grace Lovelace/ })
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/users/u2')
  expect(row).toHaveTextContent('Alpine Facilities')
  expect(calls.some(({ url }) => url.includes('role=Manager'))).toBe(true)
  await user.click(await button('Invite User'))
  const dialog = await fillInvitation(user)
  await user.selectOptions(dialog.getByLabelText('Role'), 'Technician')
  await user.click(dialog.getByRole('button', { name: 'Create Invitation' }))
  const shown = await screen.findByRole('dialog', { name: 'Invitation Link' })
  expect(shown).toHaveTextContent(`${window.location.origin}/reset-password#i-1`)
  expect(await within(shown).findByText(/This server is not set up to send email/)).toBeVisible()
  expect(within(shown).queryByRole('button', { name: 'Send by Email' })).not.toBeInTheDocument()
  expect(calls.find(({ url }) => url === '/api/users/invitations')?.body).toEqual({
    firstName: 'Ines',
    lastName: 'Vogel',
    email: 'ines@example.org',
    roles: ['Technician'],
    memberships: [],
  })
})

test('an unknown filter or sort column in the address counts as its default', async () => {
  const { open, calls } = await openUser(person('u2', 'Grace'))
  open('/users?role=admin&state=x&secondFactor=x&sort=x')
  await screen.findByRole('row', { name: /Grace Lovelace/ })
  const { url = '' } = calls.find(({ url }) => url.startsWith('/api/users?')) ?? {}
  const sent = [...new URL(url, location.href).searchParams.keys()]
  expect(sent.toSorted()).toEqual(['page', 'pageSize', 'sortDescending'])
})

test("the filter shows an organization that it does not offer as 'This organization'", async () => {
  const { open } = await openUser(person('u2', 'Grace'))
  open('/users?organizationId=o9')
  await screen.findByRole('option', { name: 'Alpine Facilities' })
  expect(screen.getByRole('combobox', { name: 'Organization' })).toHaveDisplayValue('This organization')
})

test('a form reloads its organizations after a failure', async () => {
  let isAway = true
  const { open } = await openUser(person('u2', 'Grace'), {
    organizations: () => (isAway ? 'drop' : { json: [{ id: 'o1', name: 'Alpine Facilities' }] }),
  })
  const user = open('/users/u2')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load organizations')
  isAway = false
  await user.click(await button('Retry'))
  expect(await screen.findByRole('option', { name: 'Alpine Facilities' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the dialog of an invitation stays until it can show the link', async () => {
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const { open } = await openUser(person('u2', 'Grace'), { written })
  const user = open('/users')
  await user.click(await button('Invite User'))
  const dialog = await fillInvitation(user)
  await user.click(dialog.getByRole('button', { name: 'Create Invitation' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.keyboard('{Escape}')
  resolve()
  const shown = await screen.findByRole('dialog', { name: 'Invitation Link' })
  expect(shown).toHaveTextContent(`${window.location.origin}/reset-password#i-1`)
})

test('says that a person may be invited after a lost answer, and reads the list again', async () => {
  const { open, calls } = await openUser(person('u2', 'Grace'), { refuse: 'drop' })
  const user = open('/users')
  await user.click(await button('Invite User'))
  const dialog = await fillInvitation(user)
  const reads = () => calls.filter(({ url }) => url.startsWith('/api/users?')).length
  const before = reads()
  await user.click(dialog.getByRole('button', { name: 'Create Invitation' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is unknown whether the user was invited.')
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test('sends a Manager whose invitation got no answer to an Admin, who can create a link', async () => {
  const { open } = await openUser(person('u2', 'Grace'), { refuse: 'drop', roles: ['Manager'] })
  const user = open('/users')
  await user.click(await button('Invite User'))
  const dialog = await fillInvitation(user)
  await dialog.findByRole('option', { name: 'Alpine Facilities' })
  await user.selectOptions(dialog.getByLabelText(/^Organization/), 'Alpine Facilities')
  await user.click(dialog.getByRole('button', { name: 'Create Invitation' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'ask an Admin to create a reset link on its page',
  )
})

test('names no link after a lost invitation to a server without local accounts', async () => {
  serveStartData({ localAccounts: false })
  const { open } = await openUser(person('u2', 'Grace'), { refuse: 'drop' })
  const user = open('/users')
  await user.click(await button('Invite User'))
  const dialog = await fillInvitation(user)
  await user.click(dialog.getByRole('button', { name: 'Create Invitation' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'It is unknown whether the user was invited. Check whether the list shows the account now.',
  )
})

test('asks before an unsent invitation, or a link that is shown once, is left', async () => {
  await openUser(person('u2', 'Grace'))
  const { user, router } = renderConsole('/users')
  const leave = async () => {
    act(() => void router.navigate('/dashboard'))
    return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  }
  await user.click(await button('Invite User'))
  const dialog = await fillInvitation(user)
  await user.click((await leave()).getByRole('button', { name: 'Cancel' }))
  expect(dialog.getByLabelText(/^First Name/)).toHaveValue('Ines')
  await user.click(dialog.getByRole('button', { name: 'Create Invitation' }))
  await user.click(await button('Copy Link'))
  const question = await leave()
  expect(question.getByText('This is not shown again.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Dashboard page')).toBeVisible()
})
