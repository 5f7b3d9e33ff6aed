import { startApi } from '@hoistway/platform/testing/api'
import { sessionFor, signOutForTest } from '@hoistway/platform/testing/session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const needed = {
  status: 401,
  json: {
    message: 'Please enter the code of your authenticator app as well.',
    code: 'second-factor-needed',
    challenge: 'c1',
    expiresAt: '2026-11-22T10:05:00.000Z',
  },
}
const over = 'This sign-in took too long. Please start again.'
const wrong = 'This code is wrong, or was used already. Wait for the next one.'

type Answer = { status?: number; json?: unknown } | 'drop'

async function openSecondStep(from: string, second: (code: unknown) => Answer) {
  const api = await startApi(({ url, body }) => {
    if (url === '/api/auth/login') return needed
    if (url === '/api/auth/login/second-factor') return second(Object(body).code)
    return { json: { demo: false } }
  })
  const view = renderConsole(from)
  await view.user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await view.user.type(screen.getByLabelText('Password'), 'secret!')
  await view.user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Two-step sign-in', level: 1 })
  const steps = () => api.calls.filter(({ url }) => url === '/api/auth/login/second-factor')
  return { ...view, steps }
}

test('opens the requested page after a correct code', async () => {
  const { user, address, steps } = await openSecondStep('/login?returnUrl=%2Felevators', () => ({
    json: sessionFor(600),
  }))
  const code = screen.getByLabelText('Code')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.keyboard('123456{Enter}')
  await waitFor(() => expect(address()).toBe('/elevators'))
  expect(steps().map(({ body }) => body)).toEqual([{ challenge: 'c1', code: '123456' }])
})

test('does not send an empty code', async () => {
  const { user, steps } = await openSecondStep('/login', () => 'drop')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(screen.getByText('Code is required')).toBeInTheDocument()
  expect(steps()).toHaveLength(0)
})

test('shows a wrong code at its field until it is edited', async () => {
  const { user } = await openSecondStep('/login', () => ({
    status: 401,
    json: { message: wrong, errors: { code: [wrong] } },
  }))
  await user.keyboard('000000{Enter}')
  expect(await screen.findByText(wrong)).toBeInTheDocument()
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(wrong)
  await user.type(screen.getByLabelText('Code'), '{Backspace}')
  expect(screen.queryByText(wrong)).not.toBeInTheDocument()
})

test.each([
  [{ status: 429, json: { message: 'Too many attempts.' } }, 'Too many attempts.'],
  ['drop' as const, 'The code could not be checked. Please try again.'],
])('shows the failure %j above the form', async (answer, text) => {
  const { user } = await openSecondStep('/login', () => answer)
  await user.keyboard('000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-disabled', 'false')
})

test('returns to the password with the reason when the challenge expires', async () => {
  const { user } = await openSecondStep('/login', () => ({
    status: 401,
    json: { message: over, code: 'second-factor-challenge-over' },
  }))
  await user.keyboard('000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(over)
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('')
})

test('accepts a recovery code', async () => {
  const { user, address, steps } = await openSecondStep('/login', () => ({ json: sessionFor(600) }))
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  await user.keyboard('abcd-efgh-jkmn-pqrs{Enter}')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(steps()[0]?.body).toEqual({ challenge: 'c1', code: 'abcd-efgh-jkmn-pqrs' })
})

test('returns to the password on request', async () => {
  const { user } = await openSecondStep('/login', () => 'drop')
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(screen.getByRole('heading', { name: 'Sign in', level: 1 })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
