import { startApi } from '@hoistway/platform/testing/api'
import { ada, sessionFor, signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

type Answer = { status?: number; json?: unknown; after?: Promise<unknown> } | 'drop'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const good = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Password: 'Analytical1!',
  'Confirm password': 'Analytical1!',
}
type Label = keyof typeof good

function enter(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.blur(screen.getByLabelText(label))
}

async function fill(changes: Partial<Record<Label, string>> = {}, answer: Answer = { json: {} }) {
  const api = await startApi(() => answer)
  const view = renderConsole('/register')
  for (const [label, value] of Object.entries({ ...good, ...changes })) enter(label, value)
  return { ...view, api }
}

const button = () => screen.getByRole('button', { name: 'Create Account' })

const broken: [Label, string, string][] = [
  ['First name', '', 'First name is required'],
  ['First name', 'A', 'Must be at least 2 characters'],
  ['First name', ' A ', 'Must be at least 2 characters'],
  ['Last name', '', 'Last name is required'],
  ['Last name', 'L', 'Must be at least 2 characters'],
  ['Email', '', 'Email is required'],
  ['Email', 'ada@example', 'Please enter a valid email'],
  ['Password', '', 'Password is required'],
  ['Password', 'Aa1!aaa', 'Password must be at least 8 characters'],
  ['Confirm password', '', 'Please confirm your password'],
  ['Confirm password', 'Analytical1?', 'Passwords do not match'],
]

test('shows a broken rule at its field and sends nothing', async () => {
  const { api } = await fill()
  const submit = button()
  for (const [label, value, text] of broken) {
    enter(label, value)
    expect(screen.getByText(text), `${label} "${value}"`).toBeInTheDocument()
    expect(screen.getByLabelText(label)).toBeInvalid()
    fireEvent.click(submit)
    enter(label, good[label])
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  }
  expect(api.calls).toHaveLength(0)
})

test('does not send a password that breaks a rule of the checklist', async () => {
  const { api } = await fill()
  const submit = button()
  for (const value of ['analytical1!', 'ANALYTICAL1!', 'Analytical!!', 'Analytical11', 'Analytical1~']) {
    enter('Password', value)
    enter('Confirm password', value)
    expect(screen.getByLabelText('Password'), value).toBeInvalid()
    fireEvent.click(submit)
  }
  expect(api.calls).toHaveLength(0)
})

test('accepts # ? ! @ $ % ^ & * and - as special characters', async () => {
  const { api } = await fill()
  const submit = button()
  for (const [before, character] of [...'#?!@$%^&*-'].entries()) {
    enter('Password', `Analytical1${character}`)
    enter('Confirm password', `Analytical1${character}`)
    expect(screen.getByLabelText('Password'), character).toBeValid()
    fireEvent.click(submit)
    await waitFor(() => expect(api.calls, character).toHaveLength(before + 1))
    // The answer has no token, so that the form becomes usable again.
    await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'false'))
  }
})

test('shows the errors of all fields after an invalid submit', async () => {
  const api = await startApi(() => ({ json: {} }))
  const { user } = renderConsole('/register')
  expect(screen.queryByText('First name is required')).not.toBeInTheDocument()
  await user.click(button())
  for (const text of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
  expect(screen.getByLabelText('First name')).toHaveFocus()
  expect(api.calls).toHaveLength(0)
})

test('updates the password checklist while typing', async () => {
  await startApi(() => ({ json: {} }))
  const { user } = renderConsole('/register')
  const list = within(screen.getByRole('list', { name: 'Password rules' }))
  const items = () => list.getAllByRole('listitem').map((item) => item.textContent)
  expect(items()).toEqual([
    'One uppercase letter, not met yet',
    'One lowercase letter, not met yet',
    'One number, not met yet',
    'One special character, not met yet',
  ])
  await user.type(screen.getByLabelText('Password'), 'a1')
  expect(items()).toEqual([
    'One uppercase letter, not met yet',
    'One lowercase letter, met',
    'One number, met',
    'One special character, not met yet',
  ])
  expect(screen.getByText('2 of 4 password rules met')).toHaveAttribute('role', 'status')
})

test('clears the mismatch of the confirmation when the password is corrected', async () => {
  await fill({ Password: 'Analytical1?' })
  expect(screen.getByText('Passwords do not match')).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: good.Password } })
  expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument()
})

test('sends one registration and opens the dashboard', async () => {
  let answer = () => {}
  const after = new Promise<void>((done) => {
    answer = done
  })
  const { user, api, address } = await fill({}, { json: sessionFor(600), after })
  await user.click(button())
  await user.click(await screen.findByRole('button', { name: 'Creating Account...' }))
  expect(api.calls.map(({ url, body }) => ({ url, body }))).toEqual([
    {
      url: '/api/auth/register',
      body: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        password: 'Analytical1!',
        confirmPassword: 'Analytical1!',
      },
    },
  ])
  answer()
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test.each<[string, Answer, string]>([
  ['no token', { json: { user: ada } }, 'Registration failed. Please try again.'],
  ['a message of the server', { status: 409, json: { message: 'Email is taken.' } }, 'Email is taken.'],
  ['a server error without a message', { status: 500, json: {} }, 'Registration failed. Please try again.'],
  ['a server that is down', 'drop', 'Registration failed. Please try again.'],
])('%s shows a message and keeps everything typed', async (_, answer, text) => {
  const { user } = await fill({}, answer)
  await user.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(button()).toHaveAttribute('aria-disabled', 'false')
  for (const [label, value] of Object.entries(good)) expect(screen.getByLabelText(label)).toHaveValue(value)
})

test('offers a new password to password managers', async () => {
  await startApi(() => ({ json: {} }))
  renderConsole('/register')
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('autocomplete', 'new-password')
})

test('links to the login page', async () => {
  const { user, address } = await fill()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(address()).toBe('/login')
})

test('redirects a signed-in visitor to the dashboard despite a returnUrl', async () => {
  await startApi(() => ({ json: {} }))
  signInForTest()
  const { address } = renderConsole('/register?returnUrl=%2Felevators')
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
