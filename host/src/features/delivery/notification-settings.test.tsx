import { setLanguage } from '@hoistway/language/messages'
import { keys, queryClient } from '@hoistway/platform/query'
import { startApi, versionedRecord } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { setDateStyle } from '@hoistway/ui/formats'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

beforeEach(() => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const WEBHOOK = '00000000-0000-4000-8000-000000000001'
const ready = { isReady: true, missing: [] }
const settings = {
  preferences: { language: 'de', timeZone: 'Europe/Zurich', quietHours: null },
  email: ready,
  push: { ...ready, publicKey: 'BPublicKey' },
  browsers: [{ id: 'b1', browser: 'Firefox 140', system: 'Linux', createdAt: null, isOwn: false }],
}
const line = (id: string, more: object) => ({
  id,
  channel: 'email',
  target: 'ada@example.com',
  title: `Message ${id}`,
  attempts: 1,
  createdAt: '2026-11-27T10:00:00.000Z',
  ...more,
})
const rule = {
  id: 'r1',
  name: 'Night',
  event: 'alert',
  severities: ['critical'],
  codes: ['Er1'],
  controllerTypes: [],
  hours: null,
  afterMinutes: 10,
  channels: ['email'],
  webhookIds: [],
  duringQuietHours: false,
  isActive: true,
}

type Versioned = ReturnType<typeof versionedRecord<typeof onCall>>

const page = (data: unknown[]) => ({ data, totalCount: data.length, totalPages: 1, page: 1 })

async function openPage(path: string, answers: Record<string, object | 'drop'> = {}, versioned?: Versioned) {
  const api = await startApi((call) => {
    const { method, url } = call
    if (versioned && url.endsWith('/on-call')) return versioned.answer(call)
    const key = `${method} ${url.replace('/api/', '').split('?')[0]}`
    const known: Record<string, object | 'drop'> = {
      'GET notifications/settings': { json: settings },
      'GET notifications/deliveries': {
        json: page([line('1', { state: 'sent' }), line('2', { state: 'failed', error: 'http-503' })]),
      },
      'GET notifications/rules': { json: [rule] },
      'GET organizations/o1': { json: { id: 'o1', name: 'Alpine Facilities', type: 'Organization' } },
      'GET organizations/o1/webhooks': { json: [] },
      'GET organizations/o1/deliveries': { json: page([]) },
      'POST notifications/test': { status: 202, json: {} },
      ...answers,
    }
    return known[key] ?? (method === 'GET' ? { json: [] } : { status: 204 })
  })
  signInForTest({ roles: ['Manager'] })
  const { user, router } = renderConsole(path)
  const bodies = (method: string) =>
    api.calls
      .filter((call) => call.method === method)
      .map(({ url, body }) => [url.replace('/api/', ''), body])
  return { user, router, bodies, calls: api.calls }
}

test('names the missing variables of a channel', async () => {
  const missing = { isReady: false, missing: ['HOISTWAY_SMTP_URL', 'HOISTWAY_MAIL_FROM'] }
  await openPage('/notifications', {
    'GET notifications/settings': { json: { ...settings, email: missing } },
  })
  const email = within(await screen.findByRole('region', { name: 'Email' }))
  expect(email.getByText(/Missing: HOISTWAY_SMTP_URL, HOISTWAY_MAIL_FROM/)).toBeInTheDocument()
  expect(email.queryByRole('button', { name: 'Send Test' })).toBeNull()
})

test('sends a test message', async () => {
  const { user, bodies } = await openPage('/notifications')
  const email = within(await screen.findByRole('region', { name: 'Email' }))
  await user.click(email.getByRole('button', { name: 'Send Test' }))
  expect(await email.findByText('A test message is on its way.')).toBeInTheDocument()
  expect(bodies('POST')).toEqual([['notifications/test', { channel: 'email' }]])
})

test('shows a failed test message while the page is read again', async () => {
  const answers: Record<string, object> = { 'POST notifications/test': { status: 502, json: {} } }
  const { user } = await openPage('/notifications', answers)
  const email = within(await screen.findByRole('region', { name: 'Email' }))
  answers['GET notifications/settings'] = { json: settings, after: new Promise(() => {}) }
  await user.click(email.getByRole('button', { name: 'Send Test' }))
  expect(await email.findByRole('alert', {}, { timeout: 4_000 })).toBeVisible()
})

test('shows a failed test message after this browser was removed elsewhere', async () => {
  const browsers = [{ ...settings.browsers[0], isOwn: true }]
  const answers: Record<string, object> = {
    'GET notifications/settings': { json: { ...settings, browsers } },
    'POST notifications/test': { status: 502, json: {} },
  }
  const { user } = await openPage('/notifications', answers)
  const card = within(await screen.findByRole('region', { name: 'Browser' }))
  answers['GET notifications/settings'] = { json: { ...settings, browsers: [] } }
  await user.click(card.getByRole('button', { name: 'Send Test' }))
  expect(await card.findByRole('button', { name: 'Turn On in This Browser' })).toBeVisible()
  expect(card.getByRole('alert')).toHaveTextContent('The test message was not sent.')
})

test('a test message stores the language and time zone that the page shows', async () => {
  const { user, bodies } = await openPage('/notifications', {
    'GET notifications/settings': { json: { ...settings, preferences: null } },
  })
  const timeZone = (await screen.findByLabelText<HTMLSelectElement>('Time zone')).value
  const email = within(screen.getByRole('region', { name: 'Email' }))
  await user.click(email.getByRole('button', { name: 'Send Test' }))
  expect(await email.findByText('A test message is on its way.')).toBeInTheDocument()
  const shown = { language: 'en', timeZone, quietHours: null, reports: false }
  expect(bodies('PUT')).toEqual([['notifications/settings', shown]])
})

test('saves language, time zone and quiet hours', async () => {
  const { user, bodies } = await openPage('/notifications')
  const card = within(await screen.findByRole('region', { name: 'Language and quiet hours' }))
  await user.selectOptions(card.getByLabelText('Language'), 'Français')
  await user.click(card.getByRole('switch', { name: 'Quiet hours' }))
  await user.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies('PUT')).toEqual([
      [
        'notifications/settings',
        {
          language: 'fr',
          timeZone: 'Europe/Zurich',
          quietHours: { from: '22:00', to: '06:00' },
          reports: false,
        },
      ],
    ]),
  )
})

test('explains why incomplete quiet hours cannot be saved', async () => {
  const { user, bodies } = await openPage('/notifications')
  const card = await preferencesCard()
  await user.click(card.getByRole('switch', { name: 'Quiet hours' }))
  fireEvent.change(card.getByLabelText('From'), { target: { value: '' } })
  expect(card.getByRole('alert')).toHaveTextContent('Please enter both times.')
  const save = card.getByRole('button', { name: 'Save' })
  expect(save).toHaveAccessibleDescription('Please enter both times.')
  await user.click(save)
  expect(bodies('PUT')).toEqual([])
})

test('quiet hours that would last all day cannot be saved', async () => {
  const { user, bodies } = await openPage('/notifications')
  const card = await preferencesCard()
  await user.click(card.getByRole('switch', { name: 'Quiet hours' }))
  fireEvent.change(card.getByLabelText('From'), { target: { value: '06:00' } })
  const reason = 'Quiet hours must end at another time than they begin'
  expect(card.getByRole('alert')).toHaveTextContent(reason)
  const save = card.getByRole('button', { name: 'Save' })
  expect(save).toHaveAccessibleDescription(reason)
  await user.click(save)
  expect(bodies('PUT')).toEqual([])
})

const preferencesCard = async () =>
  within(await screen.findByRole('region', { name: 'Language and quiet hours' }))
const nightly = { ...settings.preferences, quietHours: { from: '22:00', to: '06:00' } }

test('shows the preferences that were saved in another tab', async () => {
  const answers = { 'GET notifications/settings': { json: settings as object } }
  await openPage('/notifications', answers)
  const card = await preferencesCard()
  expect(card.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked()
  answers['GET notifications/settings'] = { json: { ...settings, preferences: nightly } }
  await act(() => queryClient.refetchQueries({ queryKey: keys.notifications.all }))
  await waitFor(() => expect(card.getByRole('switch', { name: 'Quiet hours' })).toBeChecked())
})

test('saves a changed preference without undoing others that were saved in another tab', async () => {
  const answers = { 'GET notifications/settings': { json: settings as object } }
  const { user, bodies } = await openPage('/notifications', answers)
  const card = await preferencesCard()
  await user.selectOptions(card.getByLabelText('Language'), 'Français')
  const elsewhere = { ...nightly, language: 'en' }
  answers['GET notifications/settings'] = { json: { ...settings, preferences: elsewhere } }
  await user.click(card.getByRole('button', { name: 'Save' }))
  const saved = { ...nightly, language: 'fr', reports: false }
  await waitFor(() => expect(bodies('PUT')).toEqual([['notifications/settings', saved]]))
})

test('reads the preferences again after the answer to a save was lost', async () => {
  const answers: Record<string, object | 'drop'> = { 'PUT notifications/settings': 'drop' }
  const { user } = await openPage('/notifications', answers)
  const card = await preferencesCard()
  await user.selectOptions(card.getByLabelText('Language'), 'Français')
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  onTestFinished(() => read.mockRestore())
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByRole('alert')).toBeVisible()
  expect(read).toHaveBeenCalledWith({ queryKey: keys.notifications.all })
})

test('asks before unsaved preferences are left, and not after saving them', async () => {
  const answers = { 'GET notifications/settings': { json: settings as object } }
  const { user, router } = await openPage('/notifications', answers)
  const card = await preferencesCard()
  await user.click(card.getByRole('switch', { name: 'Quiet hours' }))
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(card.getByRole('switch', { name: 'Quiet hours' })).toBeChecked()
  answers['GET notifications/settings'] = { json: { ...settings, preferences: nightly } }
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByRole('status')).toHaveTextContent('Saved')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('explains why this browser cannot show notifications', async () => {
  const { user } = await openPage('/notifications')
  const card = within(await screen.findByRole('region', { name: 'Browser' }))
  await user.click(card.getByRole('button', { name: 'Turn On in This Browser' }))
  expect(await card.findByText(/This browser cannot receive notifications/)).toBeInTheDocument()
})

test('removes another browser', async () => {
  const { user, bodies } = await openPage('/notifications')
  const card = within(await screen.findByRole('region', { name: 'Browser' }))
  expect(card.getByText('Firefox 140, Linux')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(bodies('DELETE')).toEqual([['notifications/browsers/b1', undefined]]))
})

test('shows why a message failed and sends it again', async () => {
  const { user, bodies } = await openPage('/notifications')
  expect(await screen.findByText(/The receiver answered 503\./)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send again: Message 2' }))
  await waitFor(() => expect(bodies('POST')).toEqual([['notifications/deliveries/2/send-again', {}]]))
})

test.each([
  ['email', 'no-access', 'The recipient has no access any more.'],
  ['push', 'browser-gone', 'The browser was turned off, is signed out, or lost access.'],
])('a message by %s that its reader lost access to says so: %s', async (channel, error, reason) => {
  const failed = line('1', { channel, state: 'failed', error })
  await openPage('/notifications', { 'GET notifications/deliveries': { json: page([failed]) } })
  expect(await screen.findByText(reason, { exact: false })).toBeInTheDocument()
})

test('a double click sends a message again once', async () => {
  const { user, bodies } = await openPage('/notifications')
  await user.dblClick(await screen.findByRole('button', { name: 'Send again: Message 2' }))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(bodies('POST')).toHaveLength(1)
})

test('shows earlier messages on request', async () => {
  const first = { ...page([line('1', { state: 'sent' })]), totalCount: 2, totalPages: 2 }
  const answers: Record<string, object> = { 'GET notifications/deliveries': { json: first } }
  const { user, calls } = await openPage('/notifications', answers)
  const log = within(await screen.findByRole('region', { name: 'Sent messages' }))
  await log.findByText('Message 1')
  // A message was added in the meantime.
  const second = { ...first, data: [line('1', { state: 'sent' }), line('2', { state: 'sent' })], page: 2 }
  answers['GET notifications/deliveries'] = { json: second }
  await user.click(log.getByRole('button', { name: 'Show More' }))
  expect(await log.findByText('Message 2')).toBeInTheDocument()
  expect(log.getAllByText('Message 1')).toHaveLength(1)
  expect(calls.map(({ url }) => url)).toContain('/api/notifications/deliveries?page=2&pageSize=20')
  expect(log.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('sends a test to a webhook once while the first is being sent', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { user, bodies } = await openPage('/notifications/o1', {
    'GET organizations/o1/webhooks': { json: [stored] },
    'POST organizations/o1/webhooks/w1/test': { status: 202, json: {}, after },
  })
  const send = await screen.findByRole('button', { name: 'Send test to Chat' })
  for (const _ of ['first', 'second']) await user.click(send)
  expect(bodies('POST')).toHaveLength(1)
  resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
})

test('a double click removes another browser once', async () => {
  const { user, bodies } = await openPage('/notifications')
  const card = within(await screen.findByRole('region', { name: 'Browser' }))
  await user.dblClick(card.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(bodies('DELETE')).toHaveLength(1)
})

test('sends two messages again that are clicked one after the other', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { user, bodies } = await openPage('/notifications', {
    'POST notifications/deliveries/1/send-again': { status: 503, json: { message: 'Down' }, after },
    'POST notifications/deliveries/2/send-again': { json: line('2', { state: 'waiting' }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Send again: Message 1' }))
  await user.click(screen.getByRole('button', { name: 'Send again: Message 2' }))
  const paths = ['1', '2'].map((id) => [`notifications/deliveries/${id}/send-again`, {}])
  await waitFor(() => expect(bodies('POST')).toEqual(paths))
  resolve()
  expect(await screen.findByText(/^Not sent again/)).toBeInTheDocument()
})

test('removes two browsers that are clicked one after the other', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const [first] = settings.browsers
  const browsers = [first, { ...first, id: 'b2', browser: 'Chrome 150' }]
  const { user, bodies } = await openPage('/notifications', {
    'GET notifications/settings': { json: { ...settings, browsers } },
    'DELETE notifications/browsers/b1': { status: 204, after },
  })
  const card = within(await screen.findByRole('region', { name: 'Browser' }))
  for (const button of card.getAllByRole('button', { name: 'Remove' })) await user.click(button)
  const paths = ['b1', 'b2'].map((id) => [`notifications/browsers/${id}`, undefined])
  await waitFor(() => expect(bodies('DELETE')).toEqual(paths))
  resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
})

test('previews and saves a rule', async () => {
  const { user, bodies } = await openPage('/notifications', {
    'POST notifications/rules/preview': { json: { messages: 14, digests: 0, events: 20, isCut: false } },
    'PUT notifications/rules/r1': { json: rule },
  })
  const rules = within(await screen.findByRole('region', { name: 'Rules' }))
  expect(await rules.findByText('Critical · Er1 · not acknowledged for 10 min')).toBeInTheDocument()
  await user.click(rules.getByRole('button', { name: 'Edit rule Night' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Warning' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(
    await dialog.findByText('This rule would have sent 14 messages about 20 events in the last 30 days.'),
  ).toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Info' }))
  expect(dialog.queryByText(/^This rule would have sent/)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('checkbox', { name: 'Info' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { id: _, ...body } = rule
  expect(bodies('PUT')).toEqual([
    ['notifications/rules/r1', { ...body, severities: ['critical', 'warning'] }],
  ])
})

test.each([
  [
    'rule',
    { 'GET notifications/rules': { json: [{ ...rule, webhookIds: [WEBHOOK], version: 7 }] } },
    'notifications/rules/r1',
    'Edit rule Night',
  ],
  ['webhook', {}, `organizations/o1/webhooks/${WEBHOOK}`, 'Edit webhook Chat'],
])(
  'keeps the dialog of a %s that another user changed, and reads the change',
  async (what, more, path, edit) => {
    const message = `This ${what} was changed by somebody else in the meantime.`
    const { user, calls } = await openPage('/notifications/o1', {
      'GET organizations/o1/webhooks': {
        json: [{ id: WEBHOOK, name: 'Chat', format: 'slack', language: 'en', version: 7 }],
      },
      [`PUT ${path}`]: { status: 409, json: { message, code: 'changed-meanwhile' } },
      ...more,
    })
    await user.click(await screen.findByRole('button', { name: edit }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Name/), ' shift')
    const before = calls.length
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByLabelText(/^Name/)).toHaveDisplayValue(/ shift$/)
    expect(calls.find(({ method }) => method === 'PUT')?.headers['if-match']).toBe('"7"')
    const list = what === 'rule' ? /notifications\/rules/ : /o1\/webhooks$/
    await waitFor(() =>
      expect(calls.slice(before).filter(({ method, url }) => method === 'GET' && list.test(url))).not.toEqual(
        [],
      ),
    )
  },
)

test('a rule stores the language and time zone that the page shows', async () => {
  const preview = { json: { messages: 1, digests: 0, events: 1, isCut: false } }
  const { user, calls } = await openPage('/notifications', {
    'GET notifications/settings': { json: { ...settings, preferences: null } },
    'POST notifications/rules/preview': preview,
  })
  const timeZone = (await screen.findByLabelText<HTMLSelectElement>('Time zone')).value
  await user.click(await screen.findByRole('button', { name: 'Edit rule Night' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  await user.click(dialog.getByRole('switch', { name: 'Only at certain hours' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText(/^This rule would have sent 1 message /)).toBeInTheDocument()
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
    {
      method: 'PUT',
      url: '/api/notifications/settings',
      body: { language: 'en', timeZone, quietHours: null, reports: false },
    },
    { method: 'POST', url: '/api/notifications/rules/preview' },
  ])
})

test('a rule stores UTC in a browser with an unknown time zone', async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { user, bodies } = await openPage('/notifications', {
    'GET notifications/settings': { json: { ...settings, preferences: null } },
    'POST notifications/rules/preview': { json: { messages: 1, digests: 0, events: 1, isCut: false } },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit rule Night' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(bodies('PUT')).toMatchObject([[expect.any(String), { timeZone: 'UTC' }]]))
})

test('the dialog of a rule shows why the preferences cannot be stored', async () => {
  const errors = { timeZone: ['This time zone is unknown.'] }
  const { user } = await openPage('/notifications', {
    'GET notifications/settings': { json: { ...settings, preferences: null } },
    'PUT notifications/settings': { status: 400, json: { message: 'Invalid', errors } },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit rule Night' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This time zone is unknown.')).toBeVisible()
})

test('a rule keeps the time zone that was saved in another tab', async () => {
  const answers = {
    'GET notifications/settings': { json: { ...settings, preferences: null } as object },
    'PUT notifications/rules/r1': { json: rule },
  }
  const { user, bodies } = await openPage('/notifications', answers)
  await user.click(await screen.findByRole('button', { name: 'Edit rule Night' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  answers['GET notifications/settings'] = { json: settings }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('PUT')).toEqual([['notifications/rules/r1', expect.anything()]])
})

test('names the missing hours of a rule', async () => {
  const { user, bodies } = await openPage('/notifications')
  await user.click(await screen.findByRole('button', { name: 'Add Rule' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Rule' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Night')
  await user.click(dialog.getByRole('switch', { name: 'Only at certain hours' }))
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please enter both times.')
  expect(bodies('POST')).toEqual([])
})

test('saves a rule for offline elevators whose hidden codes are invalid', async () => {
  const { user, bodies } = await openPage('/notifications', {
    'PUT notifications/rules/r1': { json: { ...rule, event: 'offline' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit rule Night' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  fireEvent.change(dialog.getByLabelText(/^Codes/), { target: { value: 'x'.repeat(51) } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Code must not exceed 50 characters')).toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('Event'), 'Elevator offline')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const saved = expect.objectContaining({ event: 'offline', codes: ['Er1'] })
  await waitFor(() => expect(bodies('PUT')).toEqual([['notifications/rules/r1', saved]]))
})

test('a click outside the dialog of a rule keeps the typed text', async () => {
  const { user } = await openPage('/notifications')
  await user.click(await screen.findByRole('button', { name: 'Add Rule' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Rule' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Night')
  const overlay = document.querySelector('.mantine-Modal-overlay') ?? expect.unreachable()
  await user.click(overlay)
  expect(screen.getByRole('dialog', { name: 'Add Rule' })).toBe(dialog)
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Night')
})

test('keeps an invalid rule and names the field', async () => {
  const { user, bodies } = await openPage('/notifications')
  await user.click(await screen.findByRole('button', { name: 'Add Rule' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Rule' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Name is required')).toBeInTheDocument()
  expect(bodies('POST')).toEqual([])
})

test('keeps a rule without a webhook until one is chosen', async () => {
  const { user, bodies } = await openPage('/notifications/o1', {
    'GET organizations/o1/webhooks': { json: [{ id: WEBHOOK, name: 'Chat' }] },
    // Its webhook was removed.
    'GET notifications/rules': { json: [{ ...rule, webhookIds: ['00000000-0000-4000-8000-000000000002'] }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit rule Night' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  await user.type(dialog.getByLabelText(/^Name/), ' shift')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose at least one recipient')
  expect(bodies('PUT')).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: 'Chat' }))
  expect(dialog.queryByText('Please choose at least one recipient')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies('PUT')).toMatchObject([
      ['notifications/rules/r1', { name: 'Night shift', webhookIds: [WEBHOOK] }],
    ]),
  )
})

test('a rule keeps its webhooks while they cannot be loaded', async () => {
  const answers: Record<string, object> = {
    'GET notifications/rules': { json: [{ ...rule, channels: [], webhookIds: [WEBHOOK] }] },
    'GET organizations/o1/webhooks': { status: 503, json: { message: 'Down' } },
  }
  const { user } = await openPage('/notifications/o1', answers)
  const rules = within(await screen.findByRole('region', { name: 'Rules' }))
  expect(await rules.findByText('The webhooks could not be loaded')).toBeInTheDocument()
  expect(await rules.findByRole('row', { name: /^Night.*—/ })).toBeInTheDocument()
  expect(rules.queryByText('Nowhere')).toBeNull()
  const edit = rules.getByRole('button', { name: 'Edit rule Night' })
  await user.click(edit)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('dialog')).toBeNull()
  answers['GET organizations/o1/webhooks'] = { json: [{ id: WEBHOOK, name: 'Chat' }] }
  await user.click(edit)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  expect(dialog.getByRole('checkbox', { name: 'Chat' })).toBeChecked()
})

test('opens the rule that was clicked last while the webhooks are loaded', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const answers: Record<string, object> = {
    'GET notifications/rules': { json: [rule, { ...rule, id: 'r2', name: 'Day' }] },
  }
  await openPage('/notifications/o1', answers)
  const night = await screen.findByRole('button', { name: 'Edit rule Night' })
  const day = screen.getByRole('button', { name: 'Edit rule Day' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  answers['GET organizations/o1/webhooks'] = { json: [], after }
  void queryClient.invalidateQueries({ queryKey: keys.notifications.all })
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  fireEvent.click(night)
  fireEvent.click(day)
  resolve()
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Day')
})

test('shows the step of a webhook while the webhooks cannot be loaded', async () => {
  const steps = [{ minutes: 10, rotaId: null, userId: null, webhookId: WEBHOOK }]
  await openPage('/notifications/o1', {
    'GET organizations/o1/on-call': { json: { ...onCall, steps } },
    'GET organizations/o1/webhooks': { status: 503, json: { message: 'Down' } },
  })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  expect(await card.findByLabelText('Step 1: call')).toHaveDisplayValue('Webhook: —')
})

test('adds a webhook and shows its secret once', async () => {
  const webhook = {
    id: 'w1',
    name: 'Chat',
    format: 'slack',
    language: 'en',
    host: 'hooks.example.org',
    isActive: true,
  }
  const { user, bodies } = await openPage('/notifications/o1', {
    'POST organizations/o1/webhooks': { status: 201, json: { webhook, secret: 'whsec_c2VjcmV0' } },
  })
  expect(
    await screen.findByRole('heading', { name: 'Notifications of Alpine Facilities' }),
  ).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Webhook' }))
  await user.type(dialog.getByLabelText(/Name/), 'Chat')
  await user.type(dialog.getByLabelText(/Address/), 'https://hooks.example.org/x')
  await user.selectOptions(dialog.getByLabelText('Format'), 'Slack')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull()
  expect(bodies('POST')).toEqual([
    [
      'organizations/o1/webhooks',
      { name: 'Chat', format: 'slack', language: 'en', url: 'https://hooks.example.org/x' },
    ],
  ])
})

const stored = { id: 'w1', name: 'Chat', format: 'slack', language: 'en', host: 'a.example', isActive: true }

test.each([
  ['Rules', '/notifications', 'notifications/rules/r1'],
  ['Webhooks', '/notifications/o1', 'organizations/o1/webhooks/w1'],
])('asks before it deletes one of the %s', async (list, path, deleted) => {
  const { user, bodies } = await openPage(path, { 'GET organizations/o1/webhooks': { json: [stored] } })
  const region = within(await screen.findByRole('region', { name: list }))
  await user.click(await region.findByRole('button', { name: /^Delete/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(bodies('DELETE')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('DELETE')).toEqual([[deleted, undefined]])
})

test('the dialog of a new webhook stays until it can show the secret', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const webhook = { id: 'w1', name: 'Chat', format: 'standard', language: 'en', host: 'b', isActive: true }
  const { user } = await openPage('/notifications/o1', {
    'POST organizations/o1/webhooks': { status: 201, json: { webhook, secret: 'whsec_c2VjcmV0' }, after },
  })
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Webhook' }))
  await user.type(dialog.getByLabelText(/Name/), 'Chat')
  await user.type(dialog.getByLabelText(/Address/), 'https://hooks.example.org/x')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.keyboard('{Escape}')
  resolve()
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeInTheDocument()
})

test('the dialog of a rule stays until the rule is saved', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { user } = await openPage('/notifications', { 'PUT notifications/rules/r1': { json: rule, after } })
  await user.click(await screen.findByRole('button', { name: 'Edit rule Night' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(dialog.getByRole('textbox', { name: 'Name' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Edit rule' })).toBeInTheDocument()
  resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the dialog of a saved rule closes while the list is read again, which shows the saved rule', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const answers: Record<string, object> = {
    'PUT notifications/rules/r1': { json: { ...rule, name: 'Late' } },
  }
  const { user } = await openPage('/notifications', answers)
  await user.click(await screen.findByRole('button', { name: 'Edit rule Night' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit rule' }))
  answers['GET notifications/rules'] = { json: [], after }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Edit rule Late' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  resolve()
  expect(await screen.findByText('No rule yet.')).toBeInTheDocument()
})

test('the dialog of a saved webhook closes while the list is read again, which shows the saved webhook', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const webhook = { id: WEBHOOK, name: 'Chat', format: 'slack', language: 'en', host: 'b', isActive: true }
  const path = `organizations/o1/webhooks`
  const answers: Record<string, object> = {
    [`GET ${path}`]: { json: [webhook] },
    [`PUT ${path}/${WEBHOOK}`]: { json: { ...webhook, name: 'Alarm' } },
  }
  const { user } = await openPage('/notifications/o1', answers)
  await user.click(await screen.findByRole('button', { name: 'Edit webhook Chat' }))
  const dialog = within(await screen.findByRole('dialog'))
  answers[`GET ${path}`] = { json: [], after }
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Edit webhook Alarm' })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  resolve()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit webhook Alarm' })).toBeNull())
})

const rota = {
  id: '0193b3a0-0000-7000-8000-000000000001',
  name: 'Service',
  userIds: ['0193b3a0-0000-7000-8000-0000000000aa'],
  startsAt: '2026-11-02T07:00:00.000Z',
  overrides: [],
}
const onCall = {
  isActive: false,
  rotas: [rota],
  steps: [{ minutes: 10, rotaId: rota.id, userId: null }],
  timeZone: 'UTC',
  schedules: {
    [rota.id]: [
      {
        from: Date.parse('2026-11-27T10:00:00Z'),
        to: Date.parse('2026-11-30T07:00:00Z'),
        userId: rota.userIds[0],
      },
      { from: Date.parse('2026-11-30T07:00:00Z'), to: Date.parse('2026-12-07T07:00:00Z'), userId: null },
    ],
  },
  people: [
    { id: '0193b3a0-0000-7000-8000-0000000000aa', name: 'Ada Lovelace' },
    { id: '0193b3a0-0000-7000-8000-0000000000bb', name: 'Bo Diddley' },
  ],
}

test('edits a rota and the escalation chain, and shows gaps', async () => {
  const sms = { id: '0193b3a0-0000-7000-8000-0000000000cc', name: 'SMS', isActive: true }
  const { user, bodies } = await openPage('/notifications/o1', {
    'GET notifications/rules': { json: [] },
    'GET organizations/o1/on-call': { json: onCall },
    'GET organizations/o1/webhooks': { json: [{ ...sms, format: 'standard', language: 'en', host: 'sms' }] },
    'PUT organizations/o1/on-call': { json: { ...onCall, isActive: true } },
  })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  expect(await card.findByText(/Nobody is on call/)).toBeInTheDocument()
  expect(card.getByText(/^Hoistway calls the people and webhooks of this chain/)).toBeInTheDocument()
  // The chain sends without rules.
  expect(await screen.findByText('No rule yet.')).toBeInTheDocument()
  await user.click(card.getByRole('switch', { name: 'Use the chain for critical alerts' }))
  await user.selectOptions(card.getByLabelText('Add person'), 'Bo Diddley')
  await user.click(card.getByRole('button', { name: 'Add Step' }))
  await user.selectOptions(card.getByLabelText('Step 2: call'), 'Ada Lovelace')
  await user.click(card.getByRole('button', { name: 'Add Step' }))
  await user.selectOptions(card.getByLabelText('Step 3: call'), 'Webhook: SMS')
  await user.click(card.getByRole('button', { name: 'Save' }))
  const [ada, bo] = onCall.people
  await waitFor(() =>
    expect(bodies('PUT')).toEqual([
      [
        'organizations/o1/on-call',
        {
          isActive: true,
          rotas: [{ ...rota, userIds: [ada?.id, bo?.id] }],
          steps: [
            ...onCall.steps,
            { minutes: 10, rotaId: null, userId: ada?.id },
            { minutes: 10, rotaId: null, userId: null, webhookId: sms.id },
          ],
        },
      ],
    ]),
  )
  onTestFinished(() => setLanguage('en'))
  await setLanguage('fr')
  await user.click(card.getByRole('button', { name: 'Add Step' }))
  expect(card.getAllByRole('option', { name: /^Webhook\s: SMS$/ })).not.toHaveLength(0)
})

test('adds a rota on a page without TLS', async () => {
  // It lacks `crypto.randomUUID`.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await openPage('/notifications/o1', { 'GET organizations/o1/on-call': { json: onCall } })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  await user.click(await card.findByRole('button', { name: 'Add Rota' }))
  expect(card.getAllByLabelText('Add person')).toHaveLength(2)
})

test('names the clock of handovers, and the time zone of shown times', async () => {
  setDateStyle({ timeZone: 'Asia/Tokyo', language: 'en' })
  onTestFinished(() => setDateStyle({ timeZone: undefined, language: undefined }))
  const zurich = { ...onCall, timeZone: 'Europe/Zurich' }
  const window = {
    id: 'm1',
    startsAt: '2026-12-01T08:00:00Z',
    endsAt: '2026-12-01T16:00:00Z',
    reason: 'Ropes',
  }
  const answers = {
    'GET organizations/o1/on-call': { json: zurich },
    'GET organizations/o1/maintenance-windows': { json: [window] },
  }
  await openPage('/notifications/o1', answers)
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  const start = await card.findByLabelText('First handover, then weekly')
  expect(start).toHaveAccessibleDescription('Handovers follow the clock of Europe/Zurich.')
  expect(await screen.findAllByText(/\(Asia\/Tokyo\)/)).toHaveLength(3)
  answers['GET organizations/o1/on-call'] = { json: onCall }
  await act(() => queryClient.refetchQueries({ queryKey: keys.notifications.all }))
  await waitFor(() => expect(start).toHaveAccessibleDescription(/^Handovers follow UTC/))
})

test('people with the same name have their email address', async () => {
  const [ada, bo] = onCall.people
  const people = [
    { ...ada, email: 'ada@a.example' },
    { ...bo, name: 'Ada Lovelace', email: 'ada@b.example' },
    { id: '0193b3a0-0000-7000-8000-0000000000dd', name: 'Cy Twombly', email: null },
  ]
  await openPage('/notifications/o1', { 'GET organizations/o1/on-call': { json: { ...onCall, people } } })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  const substitutes = within(await card.findByLabelText('Substitute'))
  expect(substitutes.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose a person',
    'Ada Lovelace · ada@a.example',
    'Ada Lovelace · ada@b.example',
    'Cy Twombly',
  ])
  expect(card.getByRole('button', { name: 'Remove Ada Lovelace · ada@a.example' })).toBeInTheDocument()
})

test('an active chain without a step cannot be saved', async () => {
  const { user, bodies } = await openPage('/notifications/o1', {
    'GET organizations/o1/on-call': { json: onCall },
  })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  await user.click(await card.findByRole('switch', { name: 'Use the chain for critical alerts' }))
  await user.click(card.getByRole('button', { name: 'Remove step 1' }))
  expect(await card.findByText('A name or a step is missing or incomplete.')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(bodies('PUT')).toEqual([])
})

test('names the range of the minutes of a step', async () => {
  const { user } = await openPage('/notifications/o1', { 'GET organizations/o1/on-call': { json: onCall } })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  const minutes = await card.findByLabelText('Minutes to wait')
  const save = card.getByRole('button', { name: 'Save' })
  for (const value of ['0', '241']) {
    fireEvent.change(minutes, { target: { value } })
    expect(minutes).toBeInvalid()
    expect(save).toHaveAccessibleDescription('Enter a whole number from 1 to 240')
  }
  await user.clear(minutes)
  fireEvent.change(minutes, { target: { value: '240' } })
  expect(minutes).toBeValid()
  expect(save).not.toHaveAccessibleDescription('Enter a whole number from 1 to 240')
})

const idOf = (index: number) => `0193b3a0-0000-7000-8000-${String(index).padStart(12, '0')}`
const many = <T,>(count: number, each: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => each(i))
const people = many(21, (index) => ({ id: idOf(index), name: `Person ${index}` }))
const overrideOf = (index: number, year = 2999) => ({
  userId: people[0]?.id,
  from: `${year}-01-01T00:00:00.000Z`,
  to: `${year}-01-02T00:00:${String(index).padStart(2, '0')}.000Z`,
})
type Card = ReturnType<typeof within>

async function addSubstitute(card: Card, user: Awaited<ReturnType<typeof openPage>>['user']) {
  await user.selectOptions(card.getByLabelText('Substitute'), 'Person 1')
  fireEvent.change(card.getByLabelText('From'), { target: { value: '2999-02-01T08:00' } })
  fireEvent.change(card.getByLabelText('Until'), { target: { value: '2999-02-02T08:00' } })
  await user.click(card.getByRole('button', { name: 'Add Substitute' }))
}

test.each<
  [string, object, (card: Card, user: Awaited<ReturnType<typeof openPage>>['user']) => Promise<void>]
>([
  [
    'At most 10 steps',
    { steps: many(10, () => onCall.steps[0]) },
    (card, user) => user.click(card.getByRole('button', { name: 'Add Step' })),
  ],
  [
    'At most 10 rotas',
    { rotas: many(10, (index) => ({ ...rota, id: idOf(index) })), steps: [] },
    (card, user) => user.click(card.getByRole('button', { name: 'Add Rota' })),
  ],
  [
    'At most 20 people in a rota',
    { rotas: [{ ...rota, userIds: many(20, idOf) }] },
    (card, user) => user.selectOptions(card.getByLabelText('Add person'), 'Person 20'),
  ],
  [
    'At most 50 substitutes in a rota',
    { rotas: [{ ...rota, overrides: many(50, (index) => overrideOf(index)) }] },
    addSubstitute,
  ],
])('names the limit of a chain: %s', async (reason, more, add) => {
  const { user } = await openPage('/notifications/o1', {
    'GET organizations/o1/on-call': { json: { ...onCall, people, ...more } },
  })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  const save = await card.findByRole('button', { name: 'Save' })
  expect(save).not.toHaveAccessibleDescription(reason)
  await add(card, user)
  expect(save).toHaveAccessibleDescription(reason)
})

type Override = ReturnType<typeof overrideOf>

async function savesWithAnother(stored: readonly Override[], kept: readonly Override[]) {
  const { user, bodies } = await openPage('/notifications/o1', {
    'GET organizations/o1/on-call': { json: { ...onCall, people, rotas: [{ ...rota, overrides: stored }] } },
    'PUT organizations/o1/on-call': { json: onCall },
  })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  await card.findByRole('button', { name: 'Save' })
  await addSubstitute(card, user)
  await user.click(card.getByRole('button', { name: 'Save' }))
  const overrides = [...kept, { userId: people[1]?.id }]
  await waitFor(() => expect(bodies('PUT')).toMatchObject([[{}, { rotas: [{ overrides }] }]]))
}

test('past substitutes are dropped and do not count towards the limit', async () => {
  const overrides = many(50, (index) => overrideOf(index, index === 0 ? 1999 : 2999))
  await savesWithAnother(overrides, overrides.slice(1))
})

test('substitutes are past by the clock of the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('3000-01-01T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await savesWithAnother([overrideOf(0)], [overrideOf(0)])
})

test('a year that is being typed keeps the time of the first handover', async () => {
  vi.stubEnv('TZ', 'Europe/Zurich')
  onTestFinished(() => void vi.unstubAllEnvs())
  await openPage('/notifications/o1', { 'GET organizations/o1/on-call': { json: onCall } })
  const starts = await screen.findByLabelText(/^First handover/)
  for (const value of ['0002-01-05T08:00', '0020-01-05T08:00', '0202-01-05T08:00', '2026-01-05T08:00']) {
    fireEvent.change(starts, { target: { value } })
    expect(starts).toHaveValue(value)
  }
})

test('a substitute that is not added yet or already over blocks the save, and leaving asks first', async () => {
  const { user, router, bodies } = await openPage('/notifications/o1', {
    'GET organizations/o1/on-call': { json: onCall },
    'PUT organizations/o1/on-call': { json: onCall },
  })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  const person = await card.findByLabelText('Substitute')
  await user.selectOptions(person, 'Bo Diddley')
  expect(card.getByText('Add the substitute first.')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Save' }))
  act(() => void router.navigate('/elevators'))
  const leave = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(leave.getByRole('button', { name: 'Cancel' }))
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  const discard = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await user.click(discard.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(person).toHaveValue(''))
  await user.selectOptions(person, 'Bo Diddley')
  const [from, until] = [card.getByLabelText('From'), card.getByLabelText('Until')]
  const problem = 'The end must be after the start and in the future.'
  for (const [start, end] of [
    ['2026-11-01T08:00', '2026-11-02T08:00'],
    ['2999-12-01T20:00', '2999-12-01T08:00'],
  ]) {
    fireEvent.change(from, { target: { value: start } })
    fireEvent.change(until, { target: { value: end } })
    expect(until).toHaveAccessibleDescription(problem)
    expect(card.getByRole('button', { name: 'Add Substitute' })).toBeDisabled()
  }
  fireEvent.change(until, { target: { value: '0299-12-02T08:00' } })
  expect(until).not.toHaveAccessibleDescription(problem)
  expect(card.getByRole('button', { name: 'Add Substitute' })).toBeDisabled()
  fireEvent.change(until, { target: { value: '2999-12-02T08:00' } })
  expect(bodies('PUT')).toEqual([])
  await user.click(card.getByRole('button', { name: 'Add Substitute' }))
  expect(person).toHaveValue('')
  expect(person).toHaveFocus()
  await user.click(card.getByRole('button', { name: 'Save' }))
  const times = { from: '2999-12-01T20:00', to: '2999-12-02T08:00' }
  const overrides = [
    {
      userId: onCall.people[1]?.id,
      from: new Date(times.from).toISOString(),
      to: new Date(times.to).toISOString(),
    },
  ]
  await waitFor(() => expect(bodies('PUT')).toMatchObject([[{}, { rotas: [{ overrides }] }]]))
})

test('a step with a removed rota or person cannot be saved until another target is chosen', async () => {
  const lost = { minutes: 5, rotaId: null, userId: '0193b3a0-0000-7000-8000-0000000000ff' }
  const { user, bodies } = await openPage('/notifications/o1', {
    'GET organizations/o1/on-call': { json: { ...onCall, steps: [...onCall.steps, lost] } },
    'PUT organizations/o1/on-call': { json: onCall },
  })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  expect(await card.findByLabelText('Step 2: call')).toHaveDisplayValue('A person without access')
  await user.click(card.getByRole('button', { name: 'Remove Service' }))
  expect(card.getByLabelText('Step 1: call')).toHaveDisplayValue('Choose a rota, a person or a webhook')
  await user.selectOptions(card.getByLabelText('Step 1: call'), 'Ada Lovelace')
  expect(card.getByText('A name or a step is missing or incomplete.')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(bodies('PUT')).toEqual([])
  await user.selectOptions(card.getByLabelText('Step 2: call'), 'Bo Diddley')
  await user.click(card.getByRole('button', { name: 'Save' }))
  const steps = onCall.people.map(({ id }) => ({ rotaId: null, userId: id }))
  await waitFor(() => expect(bodies('PUT')).toMatchObject([[{}, { rotas: [], steps }]]))
})

test('reads the on-call chain again after the answer to a save was lost', async () => {
  const { user, calls } = await openPage('/notifications/o1', {
    'GET organizations/o1/on-call': { json: onCall },
    'PUT organizations/o1/on-call': 'drop',
  })
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  await user.click(await card.findByRole('switch', { name: 'Use the chain for critical alerts' }))
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByRole('alert')).toBeVisible()
  const reads = () => calls.filter(({ method, url }) => method === 'GET' && url.endsWith('/on-call'))
  await waitFor(() => expect(reads()).toHaveLength(2))
  expect(card.getByRole('switch', { name: 'Use the chain for critical alerts' })).toBeChecked()
})

test('keeps unsaved steps after a conflict with another user, until one of both is chosen', async () => {
  const record = versionedRecord(onCall)
  const { user, bodies } = await openPage('/notifications/o1', {}, record)
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  await user.click(await card.findByRole('button', { name: 'Add Step' }))
  record.change({ isActive: true })
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText(/changed by somebody else/)).toBeInTheDocument()
  expect(card.getByLabelText('Step 2: call')).toBeInTheDocument()
  expect(record.current()).toMatchObject({ isActive: true, steps: onCall.steps })
  await user.click(card.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(record.current()).toMatchObject({ isActive: false, steps: [{}, {}] }))
  await user.click(card.getByRole('button', { name: 'Remove step 2' }))
  await user.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(record.current()).toMatchObject({ steps: onCall.steps }))
  expect(bodies('PUT')).toHaveLength(3)
})

test('plans maintenance after errors of the form and of the server, and deletes it', async () => {
  const planned = {
    id: 'm1',
    startsAt: '2026-12-01T08:00:00.000Z',
    endsAt: '2026-12-01T16:00:00.000Z',
    reason: 'Ropes',
  }
  const path = 'organizations/o1/maintenance-windows'
  const errors = { endsAt: ['The end must be in the future.'] }
  const answers: Record<string, object> = {
    [`POST ${path}`]: { status: 400, json: { message: 'Invalid', errors } },
  }
  const { user, bodies } = await openPage('/notifications/o1', answers)
  const card = within(await screen.findByRole('region', { name: 'Planned maintenance' }))
  expect(await card.findByText('No maintenance is planned.')).toBeInTheDocument()
  expect(card.getByText(/^Times are entered in the time zone of this browser, /)).toBeVisible()
  const add = () => user.click(card.getByRole('button', { name: 'Add Maintenance' }))
  await add()
  expect(card.getAllByText('Enter date and time')).toHaveLength(2)
  expect(card.getByText('Reason is required')).toBeInTheDocument()
  fireEvent.change(card.getByLabelText(/From/), { target: { value: '2026-12-01T08:00' } })
  fireEvent.change(card.getByLabelText(/Until/), { target: { value: '2026-12-01T07:00' } })
  await add()
  expect(await card.findByText('The period ends before it begins')).toBeInTheDocument()
  fireEvent.change(card.getByLabelText(/Until/), { target: { value: '2026-12-01T16:00' } })
  await user.type(card.getByLabelText(/Reason/), 'Ropes')
  await add()
  expect(await card.findByText('The end must be in the future.')).toBeInTheDocument()
  answers[`POST ${path}`] = { status: 201, json: planned }
  answers[`GET ${path}`] = { json: [planned] }
  await add()
  expect(await card.findByText('Ropes')).toBeInTheDocument()
  expect(card.getByLabelText(/Reason/)).toHaveValue('')
  const at = (time: string) => new Date(`2026-12-01T${time}`).toISOString()
  expect(bodies('POST').at(-1)).toEqual([
    path,
    { startsAt: at('08:00'), endsAt: at('16:00'), reason: 'Ropes' },
  ])
  answers[`GET ${path}`] = { json: [] }
  await user.click(card.getByRole('button', { name: /Delete/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await card.findByText('No maintenance is planned.')).toBeInTheDocument()
  expect(bodies('DELETE')).toEqual([[`${path}/m1`, undefined]])
})

test.each([
  ['maintenance', 'organizations/o1/maintenance-windows', /^Delete.*Ropes/, { id: 'm1', reason: 'Ropes' }],
  ['rule', 'notifications/rules', /^Delete.*Night/, rule],
  ['webhook', 'organizations/o1/webhooks', /^Delete.*Chat/, { id: WEBHOOK, name: 'Chat', format: 'slack' }],
])('a failed delete removes a %s that no longer exists from its list', async (_, path, name, record) => {
  const answers: Record<string, object> = {
    [`GET ${path}`]: { json: [record] },
    [`DELETE ${path}/${record.id}`]: { status: 404, json: { message: 'Not found.' } },
  }
  const { user } = await openPage('/notifications/o1', answers)
  const button = await screen.findByRole('button', { name })
  answers[`GET ${path}`] = { json: [] }
  await user.click(button)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  await waitFor(() => expect(screen.queryByText(/was not deleted/)).toBeNull())
})

test('shows maintenance that was stored although its answer was lost', async () => {
  const path = 'organizations/o1/maintenance-windows'
  const answers: Record<string, object | 'drop'> = { [`POST ${path}`]: 'drop' }
  const { user } = await openPage('/notifications/o1', answers)
  const card = within(await screen.findByRole('region', { name: 'Planned maintenance' }))
  await card.findByText('No maintenance is planned.')
  answers[`GET ${path}`] = { json: [{ id: 'm1', reason: 'Ropes' }] }
  fireEvent.change(card.getByLabelText(/From/), { target: { value: '2999-12-01T08:00' } })
  fireEvent.change(card.getByLabelText(/Until/), { target: { value: '2999-12-01T16:00' } })
  await user.type(card.getByLabelText(/Reason/), 'Ropes')
  await user.click(card.getByRole('button', { name: 'Add Maintenance' }))
  expect(await card.findByText('Ropes')).toBeInTheDocument()
  expect(card.getByLabelText(/Reason/)).toHaveValue('Ropes')
})

test('asks before the user leaves typed maintenance, which cannot be changed during its save', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const planned = { id: 'm1', startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-01T16:00:00.000Z' }
  const { user, router } = await openPage('/notifications/o1', {
    'GET organizations/o1/on-call': { json: onCall },
    'POST organizations/o1/maintenance-windows': { status: 201, json: { ...planned, reason: 'x' }, after },
  })
  const card = within(await screen.findByRole('region', { name: 'Planned maintenance' }))
  await screen.findByRole('switch', { name: 'Use the chain for critical alerts' })
  const reason = card.getByLabelText(/Reason/)
  await user.type(reason, 'Ropes')
  act(() => void router.navigate('/elevators'))
  const leave = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(leave.getByRole('button', { name: 'Cancel' }))
  fireEvent.change(card.getByLabelText(/From/), { target: { value: '2026-12-01T08:00' } })
  fireEvent.change(card.getByLabelText(/Until/), { target: { value: '2026-12-01T16:00' } })
  await user.click(card.getByRole('button', { name: 'Add Maintenance' }))
  await waitFor(() => expect(reason).toHaveAttribute('readonly'))
  resolve()
  await waitFor(() => expect(reason).not.toHaveAttribute('readonly'))
  expect(reason).toHaveValue('')
  act(() => void router.navigate('/elevators'))
  expect(await screen.findByText('Elevators page')).toBeVisible()
})

test('keeps unsaved steps when another user saves rotas or other settings', async () => {
  const answers = { 'GET organizations/o1/on-call': { json: onCall } }
  const { user } = await openPage('/notifications/o1', answers)
  const card = within(await screen.findByRole('region', { name: 'On call' }))
  await user.click(await card.findByRole('button', { name: 'Add Step' }))
  answers['GET organizations/o1/on-call'] = { json: { ...onCall, isActive: true, people: [] } }
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(card.queryByRole('option', { name: 'Bo Diddley' })).not.toBeInTheDocument())
  expect(card.getByLabelText('Step 2: call')).toBeInTheDocument()
})

test('keeps chosen preferences when they are read again', async () => {
  const answers = { 'GET notifications/settings': { json: settings } }
  const { user } = await openPage('/notifications', answers)
  const card = within(await screen.findByRole('region', { name: 'Language and quiet hours' }))
  await user.selectOptions(card.getByLabelText('Language'), 'Français')
  const preferences = { ...settings.preferences, timeZone: 'UTC' }
  answers['GET notifications/settings'] = { json: { ...settings, preferences, browsers: [] } }
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(screen.queryByText('Firefox 140, Linux')).not.toBeInTheDocument())
  expect(card.getByLabelText('Language')).toHaveValue('fr')
})

const subject = {
  organizationName: 'Alpine Facilities',
  expiresAt: '2026-11-27T22:00:00.000Z',
  alerts: [{ id: 'a1', title: 'Lift A: Er15', message: 'Door does not close' }],
}

test('a link of a message acts only after a button was pressed', async () => {
  const { user, bodies } = await openPage('/respond#secret', { 'POST on-call/link/check': { json: subject } })
  expect(await screen.findByText('Lift A: Er15 · Door does not close')).toBeInTheDocument()
  expect(bodies('POST')).toEqual([['on-call/link/check', { token: 'secret' }]])
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
  expect(
    await screen.findByText('The alerts shown are acknowledged. A newer alert calls again.'),
  ).toBeInTheDocument()
  expect(bodies('POST').slice(1)).toEqual([
    ['on-call/link', { token: 'secret', action: 'acknowledge', alertIds: ['a1'] }],
  ])
})

test.each([
  ['Snooze for 15 Minutes', 'Snoozed. The chain goes on in 15 minutes.'],
  ['Hand Over to the Next', 'Handed over. The chain goes on now.'],
])('the answer to %s promises no other person', async (action, text) => {
  const { user } = await openPage('/respond#secret', { 'POST on-call/link/check': { json: subject } })
  await user.click(await screen.findByRole('button', { name: action }))
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('the next link asks again after an earlier link was answered in the same tab', async () => {
  const answers = { 'POST on-call/link/check': { json: subject } }
  const { user, router, bodies } = await openPage('/respond#secret', answers)
  await user.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText(/^The alerts shown are acknowledged/)).toBeInTheDocument()
  const alert = { id: 'a2', title: 'Lift B: Er16', message: 'Stopped between floors' }
  answers['POST on-call/link/check'] = { json: { ...subject, alerts: [alert] } }
  await act(() => router.navigate('/respond#second'))
  expect(await screen.findByText('Lift B: Er16 · Stopped between floors')).toBeInTheDocument()
  expect(screen.queryByText(/^The alerts shown are acknowledged/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
  await waitFor(() =>
    expect(bodies('POST').at(-1)).toEqual([
      'on-call/link',
      { token: 'second', action: 'acknowledge', alertIds: ['a2'] },
    ]),
  )
})

test('a link that was used says so', async () => {
  await openPage('/respond#secret', {
    'POST on-call/link/check': {
      status: 410,
      json: { message: 'This link has already been used.', code: 'used' },
    },
  })
  expect(await screen.findByText('This link has already been used.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
})
