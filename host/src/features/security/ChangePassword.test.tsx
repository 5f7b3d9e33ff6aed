import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import { useLoadLog } from '../../remotes/load-log.ts'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const factor = { enabled: false, required: false, enabledAt: null, recoveryCodesLeft: 0 }

async function openForm(answer: { status?: number; json?: unknown } | 'drop' = { status: 204 }) {
  const api = await startApi(({ url }) => {
    if (url.startsWith('/api/auth/password')) return answer
    return { json: url === '/api/auth/second-factor' ? factor : [] }
  })
  signInForTest()
  const { user } = renderConsole('/profile')
  const form = within(await screen.findByRole('region', { name: 'Password' }))
  const fill = async (current: string, next: string, confirmed = next) => {
    await user.type(form.getByLabelText('Current password'), current)
    await user.type(form.getByLabelText('New password'), next)
    await user.type(form.getByLabelText('Confirm new password'), confirmed)
  }
  const press = () => user.click(form.getByRole('button', { name: 'Change Password' }))
  const sent = () => api.calls.filter(({ url }) => url.startsWith('/api/auth/password'))
  const called = (name: string) =>
    sent().map(({ url }) => new URL(url, location.origin).searchParams.get(name))
  return { user, form, fill, press, sent, called }
}

test('validates the new password by the rules of registration', async () => {
  const { form, fill, press, sent } = await openForm()
  await press()
  for (const text of ['Current password is required', 'Password is required', 'Please confirm your password'])
    expect(form.getByText(text)).toBeInTheDocument()
  expect(form.getByLabelText('Current password')).toHaveFocus()
  await fill('old-Secret-1', 'short', 'Other')
  expect(form.getByText('Password must be at least 8 characters')).toBeInTheDocument()
  expect(form.getByText('Passwords do not match')).toBeInTheDocument()
  expect(within(form.getByRole('list', { name: 'Password rules' })).getAllByText(/not met yet/)).toHaveLength(
    3,
  )
  await press()
  expect(sent()).toHaveLength(0)
})

test.each([
  ['ends all other sessions by default', false, true, 'All other sessions have ended.'],
  ['keeps other sessions on request', true, false, 'Your password was changed.'],
])('%s', async (_, uncheck, endOtherSessions, text) => {
  const { user, form, fill, press, sent } = await openForm()
  await fill('old-Secret-1', 'new-Secret-2')
  const box = form.getByRole('checkbox', { name: 'Log out all other sessions' })
  expect(box).toBeChecked()
  if (uncheck) await user.click(box)
  await press()
  expect(await form.findByText(new RegExp(text))).toBeInTheDocument()
  expect(sent().map(({ method, body }) => [method, body])).toEqual([
    [
      'PUT',
      {
        currentPassword: 'old-Secret-1',
        password: 'new-Secret-2',
        confirmPassword: 'new-Secret-2',
        endOtherSessions,
      },
    ],
  ])
  expect(form.getByLabelText('Current password')).toHaveValue('')
  expect(form.queryByText('Current password is required')).not.toBeInTheDocument()
})

test('names the releases that run in the page', async () => {
  useLoadLog.setState({ running: { 'mfe-fleet': '1.2.0', 'mfe-lifts': '1.0.0' } })
  onTestFinished(() => useLoadLog.setState({ running: {} }))
  const { form, fill, press, called } = await openForm()
  await fill('old-Secret-1', 'new-Secret-2')
  await press()
  await form.findByText(/Your password was changed/)
  expect(called('releases')).toEqual(['mfe-fleet 1.2.0,mfe-lifts 1.0.0'])
})

test('shows a wrong current password at its field', async () => {
  const message = 'The password is wrong.'
  const { form, fill, press } = await openForm({
    status: 400,
    json: { message, errors: { currentPassword: [message] } },
  })
  await fill('old-Secret-1', 'new-Secret-2')
  await press()
  expect(await form.findByText(message)).toBeInTheDocument()
  expect(form.getByLabelText('Current password')).toHaveAccessibleDescription(message)
  expect(form.getByLabelText('New password')).toHaveValue('new-Secret-2')
})

test.each([
  [{ status: 429, json: { message: 'Too many attempts.' } }, 'Too many attempts.'],
  [{ status: 500, json: { message: 'Something went wrong.' } }, 'Something went wrong.'],
  [{ status: 503, json: { message: 'Look.', code: 'outcome-unknown' } }, 'It is unknown whether'],
  [{ status: 502 }, 'It is unknown whether the password was changed.'],
  ['drop' as const, 'It is unknown whether the password was changed.'],
])('shows the failure %j above the form', async (answer, text) => {
  const { form, fill, press } = await openForm(answer)
  await fill('old-Secret-1', 'new-Secret-2')
  await press()
  expect(await form.findByRole('alert')).toHaveTextContent(text)
})
