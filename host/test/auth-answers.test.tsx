import { type Answer, startApi } from '@hoistway/platform/testing/api'
import { ada, sessionFor, signOutForTest } from '@hoistway/platform/testing/session'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { renderConsole } from './render-console.tsx'

const valid = sessionFor(600)
const token = fc.oneof(
  fc.constantFrom(sessionFor(-60).token, 'a.b.c', '..', '', undefined, null, 7),
  fc.string(),
  fc.base64String().map((payload) => `e30.${payload}.s`),
)
const session = fc.oneof(
  fc.record({ token, refreshToken: fc.constant(valid.refreshToken), user: fc.constant<unknown>(ada) }),
  fc.record({
    token: fc.constant(valid.token),
    refreshToken: fc.constantFrom(null, 7, {}),
    user: fc.oneof(fc.constant<unknown>(ada), fc.jsonValue()),
  }),
  fc.record({
    token: fc.constant(valid.token),
    refreshToken: fc.constant(valid.refreshToken),
    user: fc.constantFrom<unknown>(null, {}, [], 'Ada', { id: 'u1' }),
  }),
)
/** Successful answers without a usable session. */
const granted = fc.record({
  status: fc.constantFrom(200, 201),
  json: fc.oneof(session, fc.jsonValue()),
})
const refused = fc.record({
  status: fc.constantFrom(400, 401, 403, 404, 409, 422, 500, 503),
  json: fc.oneof(
    fc.jsonValue(),
    fc.record({
      message: fc.oneof(fc.constantFrom('Wrong email or password.', '', '  ', 7, null), fc.string()),
      code: fc.constantFrom(undefined, 'second-factor-needed', 'x', 7),
      errors: fc.constantFrom(undefined, null, { email: 'x' }, {}),
    }),
  ),
})

function messageOf(json: unknown): string | undefined {
  const message = json && typeof json === 'object' && 'message' in json ? json.message : undefined
  return typeof message === 'string' && message.trim() !== '' ? message : undefined
}
const one = (text: string) => text.replace(/\s+/g, ' ').trim()

test.each([
  ['/login', 'Sign In', 'Login failed. Please check your credentials.', 'Login failed. Please try again.'],
  [
    '/register',
    'Create Account',
    'Registration failed. Please try again.',
    'Registration failed. Please try again.',
  ],
])('%s shows its documented text for any answer without a session', async (path, button, noToken, failed) => {
  signOutForTest()
  for (const method of ['info', 'error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => {})
  let answer: Answer = {}
  const api = await startApi(({ url }) => (url.startsWith('/api/auth/') ? answer : { json: { demo: false } }))
  const sent = () => api.calls.filter(({ url }) => url === `/api/auth${path}`).length
  const { address } = renderConsole(path)
  const values = {
    'First name': 'Ada',
    'Last name': 'King',
    Email: 'ada@example.com',
    Password: 'Secret!2026',
    'Confirm password': 'Secret!2026',
  }
  for (const [label, value] of Object.entries(values)) {
    const field = screen.queryByLabelText(label)
    if (field) fireEvent.change(field, { target: { value } })
  }
  await fc.assert(
    fc.asyncProperty(fc.oneof(granted, refused), async (given) => {
      answer = given
      const before = sent()
      fireEvent.click(screen.getByRole('button', { name: button }))
      await waitFor(() => expect(sent()).toBe(before + 1))
      await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeEnabled())
      await act(async () => {})
      const text = given.status < 300 ? noToken : (messageOf(given.json) ?? failed)
      expect(one((await screen.findByRole('alert')).textContent)).toBe(one(text))
      expect(address()).toBe(path)
      expect(screen.getByLabelText('Password')).toHaveValue(values.Password)
    }),
    { numRuns: Number(process.env.TRUTH_RUNS ?? 12) },
  )
})
