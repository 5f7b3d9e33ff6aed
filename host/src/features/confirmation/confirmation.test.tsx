import { CONFIRMATION_HEADER, CONFIRMATION_NEEDED } from '@hoistway/contracts/confirmation'
import { http } from '@hoistway/platform/http'
import { startApi } from '@hoistway/platform/testing/api'
import { endSessionForTest, signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderConsole } from '../../../test/render-console.tsx'
import { useLoadLog } from '../../remotes/load-log.ts'
import { onSsoProof, sendSsoProof } from '../../shared/sso.ts'
import { confirmed } from './index.ts'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  useLoadLog.setState({ running: { 'mfe-fleet': '1.1.0' }, failures: [] })
})

const grace = {
  id: 'u2',
  firstName: 'Grace',
  lastName: 'Lovelace',
  email: 'grace@example.com',
  roles: ['Manager'],
  isActive: false,
  state: 'deactivated',
  createdAt: '2026-11-01T10:00:00.000Z',
  hasSecondFactor: false,
  resetLinkExpiresAt: null,
}

async function openUser(token: string, factor: object = {}) {
  let account = grace
  const api = await startApi(({ url, headers, body }) => {
    if (url === '/api/users/u2') return { json: account }
    if (url === '/api/auth/second-factor')
      return { json: { enabled: false, required: false, enabledAt: null, recoveryCodesLeft: 0, ...factor } }
    if (/sessions$|organizations/.test(url)) return { json: [] }
    if (url === '/api/auth/confirmations') {
      const isRight = JSON.stringify(body).includes('"right"')
      return isRight
        ? { json: { token, expiresAt: '2026-11-23T10:05:00.000Z' } }
        : { status: 400, json: { message: 'Wrong', errors: { password: ['Wrong password'] } } }
    }
    if (!url.endsWith('/activate')) return { json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }
    if (headers[CONFIRMATION_HEADER] !== token) {
      const message = 'Please confirm this with your password or a code.'
      return { status: 403, json: { message, code: CONFIRMATION_NEEDED, kind: 'accounts' } }
    }
    account = { ...grace, isActive: true, state: 'active' }
    return { json: account }
  })
  signInForTest()
  const { user } = renderConsole('/users/u2')
  await user.click(await screen.findByRole('button', { name: 'Activate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }))
  return { user, dialog, calls: api.calls }
}

test('offers a code only to an account with a second factor', async () => {
  const { dialog } = await openUser('t-1')
  expect(await dialog.findByLabelText(/^Your password/)).toBeVisible()
  await waitFor(() => expect(dialog.queryByRole('radio')).not.toBeInTheDocument())
})

test('asks for the password before a sensitive call and reports the running releases', async () => {
  const { user, dialog, calls } = await openUser('t-1')
  await user.type(dialog.getByLabelText(/^Your password/), 'wrong')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText('Wrong password')).toBeInTheDocument()
  await user.clear(dialog.getByLabelText(/^Your password/))
  await user.type(dialog.getByLabelText(/^Your password/), 'right')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('Active')).toBeInTheDocument()
  expect(calls.findLast(({ url }) => url === '/api/auth/confirmations')?.body).toEqual({
    kind: 'accounts',
    proof: { password: 'right' },
    releases: ['mfe-fleet 1.1.0'],
  })
})

test('drops the question with the session of its user', async () => {
  await openUser('t-5')
  act(() => endSessionForTest('revoked'))
  act(() => signInForTest({ id: 'u9', email: 'b@example.com' }))
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an account that cannot confirm can cancel', async () => {
  const { user, dialog } = await openUser('t-7', { hasPassword: false, provider: null })
  await dialog.findByLabelText(/^Code/)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/Please confirm this with your password or a code/)).toBeInTheDocument()
})

test('ignores a single sign-on that another tab started', async () => {
  const provider = { id: 'company', name: 'Company' }
  const { dialog, calls } = await openUser('t-6', { hasPassword: false, provider })
  expect(await dialog.findByText(/^Company asks you to sign in again/)).toBeVisible()
  await act(async () => {
    sendSsoProof({ code: 'right', failure: undefined })
    const isDelivered = new Promise<void>((done) => onTestFinished(onSsoProof(() => done())))
    sendSsoProof({ code: undefined, failure: 'denied' })
    await isDelivered
  })
  expect(calls.filter(({ url }) => url === '/api/auth/confirmations')).toEqual([])
  expect(dialog.getByText(/^Company asks you to sign in again/)).toBeVisible()
})

test('confirms by a new single sign-on in another window', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const close = vi.spyOn(window, 'close')
  const provider = { id: 'company', name: 'Company' }
  const { user, dialog, calls } = await openUser('t-3', { hasPassword: false, provider })
  expect(await dialog.findByText(/^Company asks you to sign in again/)).toBeVisible()
  expect(dialog.queryByLabelText(/^Your password/)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(String(open.mock.calls[0]?.[0])).toMatch(/\/api\/auth\/sso\/company\/start\?purpose=proof$/)
  renderConsole('/sign-in-proof#failure=refused')
  expect(
    await dialog.findByText('The provider did not confirm your identity. Please try again.'),
  ).toBeVisible()
  renderConsole('/sign-in-proof#code=right')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls.findLast(({ url }) => url === '/api/auth/confirmations')?.body).toMatchObject({
    kind: 'accounts',
    proof: { sso: 'right' },
  })
  expect(close).toHaveBeenCalled()
})

test('asks for the second of two simultaneous calls', async () => {
  const { user, dialog } = await openUser('t-4')
  const later = confirmed('accounts', (options) => http.post('users/u2/activate', z.unknown(), {}, options))
  expect(await screen.findByText(/Please confirm this with your password or a code/)).toBeInTheDocument()
  await user.type(dialog.getByLabelText(/^Your password/), 'right')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await later).toMatchObject({ state: 'active' })
})

test('shows the refusal of an unconfirmed call', async () => {
  const { user, dialog } = await openUser('t-2')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/Please confirm this with your password or a code/)).toBeInTheDocument()
})

test('Escape closes the question alone, and the dialog below keeps its input', async () => {
  await startApi(({ url, method }) => {
    if (method === 'POST')
      return { status: 403, json: { message: 'No', code: CONFIRMATION_NEEDED, kind: 'accounts' } }
    return { json: /accounts|organizations/.test(url) ? [] : {} }
  })
  signInForTest({ roles: ['Admin'] })
  const { user } = renderConsole('/service-accounts')
  await user.click(await screen.findByRole('button', { name: 'New Service Account' }))
  const form = within(await screen.findByRole('dialog', { name: 'New Service Account' }))
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'night-report')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).not.toBeInTheDocument(),
  )
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('night-report')
})
