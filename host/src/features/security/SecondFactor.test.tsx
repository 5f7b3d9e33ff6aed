import { renewUser } from '@hoistway/platform/session'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
import * as german from '../../texts/de.ts'
import * as english from '../../texts/en.ts'
import * as french from '../../texts/fr.ts'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const URI = `otpauth://totp/Hoistway:ada%40example.com?issuer=Hoistway&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pq${20 + index}`)
const wrong = (field: string, message: string) => ({
  status: 400,
  json: { message, errors: { [field]: [message] } },
})

interface Setup {
  readonly enabled?: boolean
  readonly required?: boolean
  /** Delays new recovery codes. */
  readonly after?: Promise<void>
  /** Loses the first answer to a change. */
  readonly isLost?: boolean
}

async function startServer({ enabled = false, required = false, after, isLost = false }: Setup = {}) {
  let losesAnswer = isLost
  const lost = () => {
    const loses = losesAnswer
    losesAnswer = false
    return loses
  }
  const state = { enabled, required, left: 10 }
  const api = await startApi(
    ({ url, body }) => {
      const { password, code } = Object(body)
      // Changes name the loaded remotes in their query, and another file of this worker may have loaded some.
      const path = url.split('?')[0] ?? ''
      if (path === '/api/auth/second-factor') {
        const enabledAt = state.enabled ? '2026-11-20T10:00:00.000Z' : null
        return { json: { enabled: state.enabled, required, enabledAt, recoveryCodesLeft: state.left } }
      }
      if (!path.startsWith('/api/auth/second-factor/')) return { json: [] }
      if (password !== undefined && password !== 'right') return wrong('password', 'The password is wrong.')
      if (code !== undefined && code !== '123456') return wrong('code', 'This code is wrong.')
      if (path.endsWith('/enrolment')) return { json: { secret: SECRET, uri: URI } }
      if (path.endsWith('/disable')) {
        state.enabled = false
        return lost() ? 'drop' : { status: 204 }
      }
      if (path.endsWith('/confirm') && state.enabled)
        return { status: 409, json: { message: 'The second factor is on already.' } }
      state.enabled = true
      if (lost()) return 'drop'
      return { json: { recoveryCodes: codes }, ...(after && { after }) }
    },
    ({ mustEnrolSecondFactor: _, ...user }) => ({
      ...user,
      ...(required && !state.enabled && { mustEnrolSecondFactor: true as const }),
    }),
  )
  return { state, calls: () => api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url) }
}

async function openProfile() {
  signInForTest()
  const view = renderConsole('/profile')
  const section = within(await screen.findByRole('region', { name: 'Two-factor authentication' }))
  return { ...view, section }
}

test('sets up a second factor and shows its recovery codes once', async () => {
  await startServer()
  const { user, section } = await openProfile()
  await user.click(await section.findByRole('button', { name: 'Set Up' }))
  await user.type(section.getByLabelText('Your password'), 'wrong{Enter}')
  expect(await section.findByText('The password is wrong.')).toBeInTheDocument()
  await user.clear(section.getByLabelText('Your password'))
  await user.type(section.getByLabelText('Your password'), 'right{Enter}')
  expect(await section.findByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument()
  expect(section.getByText(SECRET.match(/.{4}/g)?.join(' ') ?? '')).toBeInTheDocument()
  await user.type(section.getByLabelText('Code'), '000000{Enter}')
  expect(await section.findByText('This code is wrong.')).toBeInTheDocument()
  await user.clear(section.getByLabelText('Code'))
  await user.type(section.getByLabelText('Code'), '123456{Enter}')
  const list = await section.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  expect(section.getByRole('link', { name: 'Download Codes' })).toHaveAttribute(
    'download',
    'hoistway-recovery-codes.txt',
  )
  await user.click(section.getByRole('button', { name: 'I Have Saved Them' }))
  expect(
    await section.findByText('Two-factor authentication is on. All other sessions have ended.'),
  ).toBeInTheDocument()
  expect(await section.findByText(/10 recovery codes are left\./)).toBeInTheDocument()
  expect(section.queryByText(codes[0] ?? '')).not.toBeInTheDocument()
})

test.each([
  ['English', english],
  ['German', german],
  ['French', french],
])(
  'the texts of the second factor name no password, which an account may not have: %s',
  (_, { accounts, security }) => {
    const texts = [
      security.factor.lead,
      security.factor.disableAsked,
      security.enrol.lead,
      accounts.removeFactor.text('ada@example.com'),
    ]
    expect(texts.filter((text) => /passwor|mot de passe/i.test(text))).toEqual([])
  },
)

test('a set-up cannot be cancelled before its recovery codes are shown', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  await startServer({ after })
  const { user, section } = await openProfile()
  await user.click(await section.findByRole('button', { name: 'Set Up' }))
  await user.type(section.getByLabelText('Your password'), 'right{Enter}')
  await user.type(await section.findByLabelText('Code'), '123456{Enter}')
  expect(section.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  resolve()
  expect(await section.findByRole('list', { name: 'Recovery codes' })).toBeInTheDocument()
})

test.each(['With password', 'With a code'])('turns the second factor off: %s', async (kind) => {
  await startServer({ enabled: true })
  const { user, section } = await openProfile()
  await user.click(await section.findByRole('button', { name: 'Turn Off' }))
  await user.click(section.getByRole('radio', { name: kind }))
  const [label, bad, good] =
    kind === 'With password' ? ['Your password', 'wrong', 'right'] : ['Code', '000000', '123456']
  await user.type(section.getByLabelText(label), `${bad}{Enter}`)
  expect(await section.findByText(/^(The password|This code) is wrong\.$/)).toBeInTheDocument()
  await user.clear(section.getByLabelText(label))
  await user.type(section.getByLabelText(label), `${good}{Enter}`)
  expect(await section.findByText('Two-factor authentication is off.')).toBeInTheDocument()
  expect(await section.findByRole('button', { name: 'Set Up' })).toBeInTheDocument()
})

test('asks for a new second factor when a required one is turned off', async () => {
  await startServer({ enabled: true, required: true })
  const { user, section } = await openProfile()
  await user.click(await section.findByRole('button', { name: 'Turn Off' }))
  expect(section.getByText(/Your role requires two-factor authentication/)).toBeInTheDocument()
  await user.type(section.getByLabelText('Your password'), 'right{Enter}')
  expect(
    await screen.findByRole('heading', { name: 'Set up two-factor authentication', level: 1 }),
  ).toBeInTheDocument()
})

test('renews recovery codes', async () => {
  const { state } = await startServer({ enabled: true })
  state.left = 0
  const { user, section } = await openProfile()
  expect(await section.findByText(/No recovery code is left: create new ones\./)).toBeInTheDocument()
  await user.click(section.getByRole('button', { name: 'New Recovery Codes' }))
  await user.type(section.getByLabelText('Your password'), 'right{Enter}')
  expect(await section.findByText(codes[9] ?? '')).toBeInTheDocument()
})

test.each(['the profile', 'a required set-up'])(
  'asks before the user leaves unsaved recovery codes of %s',
  async (at) => {
    const required = at === 'a required set-up'
    await startServer({ enabled: !required, required })
    signInForTest(required ? { mustEnrolSecondFactor: true } : {})
    const { user, router } = renderConsole('/profile')
    const isMarked = () => document.querySelector('[data-unsaved]') !== null
    if (!required) await user.click(await screen.findByRole('button', { name: 'New Recovery Codes' }))
    const region = required
      ? screen
      : within(screen.getByRole('region', { name: 'Two-factor authentication' }))
    expect(isMarked()).toBe(false)
    await user.type(await region.findByLabelText('Your password'), 'right{Enter}')
    if (required) await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    await screen.findByRole('list', { name: 'Recovery codes' })
    // A new language and a new release wait while the page is marked.
    expect(isMarked()).toBe(true)
    act(() => void router.navigate('/elevators'))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    expect(question.getByText('The recovery codes are not shown again.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText(codes[0] ?? '')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'I Have Saved Them' }))
    await waitFor(() => expect(isMarked()).toBe(false))
    act(() => void router.navigate('/elevators'))
    expect(await screen.findByText('Elevators page')).toBeVisible()
  },
)

test('after a lost answer, says that the second factor may be on, and shows its state', async () => {
  await startServer({ isLost: true })
  const { user, section } = await openProfile()
  await user.click(await section.findByRole('button', { name: 'Set Up' }))
  await user.type(section.getByLabelText('Your password'), 'right{Enter}')
  await user.type(await section.findByLabelText('Code'), '123456{Enter}')
  expect(await section.findByRole('alert')).toHaveTextContent(
    'It is unknown whether two-factor authentication was turned on.',
  )
  await user.click(section.getByRole('button', { name: 'Cancel' }))
  expect(await section.findByRole('button', { name: 'Turn Off' })).toBeVisible()
})

test('after a lost answer, says that the second factor may be off, and shows its state', async () => {
  await startServer({ enabled: true, isLost: true })
  const { user, section } = await openProfile()
  await user.click(await section.findByRole('button', { name: 'Turn Off' }))
  await user.type(section.getByLabelText('Your password'), 'right{Enter}')
  expect(await section.findByRole('alert')).toHaveTextContent(
    'It is unknown whether two-factor authentication was turned off.',
  )
  await user.click(section.getByRole('button', { name: 'Cancel' }))
  expect(await section.findByRole('button', { name: 'Set Up' })).toBeVisible()
})

test('after a lost answer, says that earlier recovery codes may no longer work', async () => {
  await startServer({ enabled: true, isLost: true })
  const { user, section } = await openProfile()
  await user.click(await section.findByRole('button', { name: 'New Recovery Codes' }))
  await user.type(section.getByLabelText('Your password'), 'right{Enter}')
  expect(await section.findByRole('alert')).toHaveTextContent(
    'Earlier ones may no longer work: please renew them again.',
  )
})

test('opens the requested page when a required second factor turns out to be on', async () => {
  await startServer({ required: true, isLost: true })
  signInForTest({ mustEnrolSecondFactor: true })
  const { user } = renderConsole('/controllers')
  await user.type(await screen.findByLabelText('Your password'), 'right{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('create new recovery codes')
  await user.click(screen.getByRole('button', { name: 'Turn On' }))
  expect(await screen.findByText('Controllers page')).toBeInTheDocument()
})

test('a logout asks before recovery codes are lost', async () => {
  await startServer({ enabled: true })
  const { user, address, section } = await openProfile()
  await user.click(await section.findByRole('button', { name: 'New Recovery Codes' }))
  await user.type(section.getByLabelText('Your password'), 'right{Enter}')
  const shown = await section.findByText(codes[0] ?? '')
  const logOut = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: answer }))
  }
  await logOut('Cancel')
  expect(shown).toBeVisible()
  await logOut('Leave')
  await waitFor(() => expect(address()).toBe('/login'))
})

test('changes nothing on Cancel', async () => {
  const { calls } = await startServer({ enabled: true })
  const { user, section } = await openProfile()
  await user.click(await section.findByRole('button', { name: 'Turn Off' }))
  await user.click(section.getByRole('button', { name: 'Cancel' }))
  expect(section.getByRole('button', { name: 'Turn Off' })).toBeInTheDocument()
  expect(calls()).toEqual([])
})

test('retries a state that failed to load', async () => {
  let away = true
  await startApi(({ url }) => {
    if (url !== '/api/auth/second-factor') return { json: [] }
    return away
      ? { status: 500 }
      : { json: { enabled: false, required: false, enabledAt: null, recoveryCodesLeft: 0 } }
  })
  const { user, section } = await openProfile()
  expect(await section.findByRole('alert')).toHaveTextContent(
    'The status of two-factor authentication could not be loaded',
  )
  away = false
  await user.click(section.getByRole('button', { name: 'Retry' }))
  expect(await section.findByRole('button', { name: 'Set Up' })).toBeInTheDocument()
})

test('shows a required second factor before every page', async () => {
  await startServer({ required: true })
  signInForTest({ mustEnrolSecondFactor: true })
  const { user } = renderConsole('/controllers')
  expect(
    await screen.findByRole('heading', { name: 'Set up two-factor authentication', level: 1 }),
  ).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.queryByText('Controllers page')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Your password'), 'right{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await screen.findByRole('list', { name: 'Recovery codes' })
  await user.click(screen.getByRole('button', { name: 'I Have Saved Them' }))
  expect(await screen.findByText('Controllers page')).toBeInTheDocument()
})

test('keeps the recovery codes of a required second factor while the user is renewed', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  await startServer({ required: true, after })
  signInForTest({ mustEnrolSecondFactor: true })
  const { user } = renderConsole('/controllers')
  await user.type(await screen.findByLabelText('Your password'), 'right{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await act(renewUser)
  resolve()
  expect(await screen.findByText(codes[0] ?? '')).toBeVisible()
  await act(renewUser)
  await user.click(screen.getByRole('button', { name: 'I Have Saved Them' }))
  expect(await screen.findByText('Controllers page')).toBeInTheDocument()
})

test('says that the page could not be opened after the set-up', async () => {
  await startServer({ required: true })
  signInForTest({ mustEnrolSecondFactor: true })
  const { user } = renderConsole('/controllers')
  await user.type(await screen.findByLabelText('Your password'), 'right{Enter}')
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  const saved = await screen.findByRole('button', { name: 'I Have Saved Them' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await user.click(saved)
  const alert = await screen.findByRole('alert')
  failing.mockRestore()
  expect(alert).toHaveTextContent('The page could not be opened. Please try again.')
  await user.click(saved)
  expect(await screen.findByText('Controllers page')).toBeInTheDocument()
})

test('opens the requested page after a second factor was set up in another tab', async () => {
  await startServer({ enabled: true, required: true })
  signInForTest({ mustEnrolSecondFactor: true })
  renderConsole('/controllers')
  expect(await screen.findByText('Controllers page')).toBeInTheDocument()
})

test('lets a user sign out of a required second factor', async () => {
  await startServer({ required: true })
  signInForTest({ mustEnrolSecondFactor: true })
  const { user, address } = renderConsole('/controllers')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(address()).toBe('/login'))
})
