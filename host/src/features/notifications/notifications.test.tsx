import { setLanguage } from '@hoistway/language/messages'
import { startApi } from '@hoistway/platform/testing/api'
import { pushForTest } from '@hoistway/platform/testing/push'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

interface Line {
  readonly id: string
  readonly title: unknown
  readonly severity: string
  readonly raisedAt: string
  isUnread: boolean
  readonly [more: string]: unknown
}

let lines: Line[]
let failing: boolean
let reads: unknown[]

const at = '2026-11-22T10:00:00.000Z'
const line = (id: string, title: unknown, more: object = {}): Line => ({
  id,
  title,
  message: 'Door blocked',
  severity: 'critical',
  link: '/elevators/e1',
  get timestamp() {
    return new Date().toISOString()
  },
  count: 1,
  since: at,
  raisedAt: at,
  isUnread: true,
  ...more,
})

function answer({ method, url, body }: { method: string; url: string; body: unknown }) {
  if (!url.startsWith('/api/notifications')) return { json: {} }
  if (failing) return { status: 500, json: {} }
  if (method === 'POST') {
    reads.push(body)
    const { id } = Object(body)
    for (const one of lines) if (id === undefined || one.id === id) one.isUnread = false
  }
  const query = new URL(url, 'http://console').searchParams
  const size = Number(query.get('pageSize'))
  const page = Number(query.get('page'))
  const matching = lines.filter(({ severity }) => [null, severity].includes(query.get('severity')))
  const unreadCount = lines.filter(({ isUnread }) => isUnread).length
  const data = matching.slice((page - 1) * size, page * size)
  const totalPages = Math.ceil(matching.length / size)
  return { json: { data, totalCount: matching.length, totalPages, page, unreadCount } }
}

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  lines = []
  reads = []
  failing = false
  await startApi(answer)
  signInForTest()
})

const bell = (name: string) => screen.findByRole('button', { name })
const items = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const openBell = async (name: string) => {
  const { user } = renderConsole('/dashboard')
  await user.click(await bell(name))
  await screen.findByRole('dialog')
  return user
}
const organizationPush = (id: string, more: object = {}) =>
  act(() =>
    pushForTest('OrganizationNotification', { ...line(id, `Lift: ${id}`), organizationId: 'o1', ...more }),
  )

test('lists notifications with their count and resolution', async () => {
  lines = [
    line('n1', 'Tower A 1: Er15', { count: 3, since: new Date().toISOString() }),
    line('n2', 'Tower A 2: Er01', { severity: 'warning', resolvedAt: new Date().toISOString() }),
    line('n3', 'Call car: Tower A 3', { severity: 'info', isUnread: false }),
  ]
  await openBell('Notifications, 2 unread')
  expect(items()).toEqual([
    'Unread, critical: Tower A 1: Er15 × 3Door blockedJust now, first just nowReplay',
    'Unread, warning: Tower A 2: Er01Door blockedJust now · Resolved just nowReplay',
    'info: Call car: Tower A 3Door blockedJust nowReplay',
  ])
})

test('the list leads to the notification settings', async () => {
  const user = await openBell('Notifications')
  await user.click(screen.getByRole('link', { name: 'Notification settings' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible()
})

test('"Mark all read" marks the listed notifications', async () => {
  lines = [line('n1', 'Tower A 1: Er15')]
  const user = await openBell('Notifications, 1 unread')
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await bell('Notifications')).toBeInTheDocument()
  expect(reads).toEqual([{ until: at }])
  const button = screen.getByRole('button', { name: 'Mark all read' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  // A disabled button would lose the focus, and Escape would have no effect.
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument())
  expect(reads).toHaveLength(1)
})

test('shows a notification as read after another tab has read it', async () => {
  lines = [line('n1', 'Tower A 1: Er15'), line('n2', 'Tower A 1: Er16')]
  await openBell('Notifications, 2 unread')
  lines = [line('n2', 'Tower A 1: Er16')]
  act(() => pushForTest('NotificationsRead', { unreadCount: 1 }))
  expect(await bell('Notifications, 1 unread')).toBeInTheDocument()
})

test('a notification opens its elevator and is marked as read', async () => {
  lines = [line('n1', 'Tower A 1: Er15')]
  const { user, address } = renderConsole('/dashboard')
  await user.click(await bell('Notifications, 1 unread'))
  await user.click(await screen.findByRole('link', { name: /Tower A 1/ }))
  expect(address()).toBe('/elevators/e1')
  await waitFor(() => expect(reads).toEqual([{ id: 'n1' }]))
})

test("opens the replay of an elevator's notification and marks it as read", async () => {
  lines = [
    line('n1', 'Tower A 1: Er15', { timestamp: at }),
    line('n2', 'Release', { link: '/settings' }),
    line('n3', 'Broken', { link: '/elevators/%zz' }),
  ]
  const user = await openBell('Notifications, 3 unread')
  const replay = await screen.findByRole('link', { name: /^Replay of/ })
  expect(replay).toHaveAttribute('href', `/elevators/e1/replay?${new URLSearchParams({ of: at })}`)
  await user.click(replay)
  await waitFor(() => expect(reads).toEqual([{ id: 'n1' }]))
})

test('does not offer a link that leaves the console', async () => {
  lines = [line('n2', 'Look', { link: '//evil.example' })]
  await openBell('Notifications, 1 unread')
  expect(await screen.findByText('Look')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Look/ })).not.toBeInTheDocument()
})

test('Show More loads the next page', async () => {
  lines = Array.from({ length: 26 }, (_, n) => line(`n${n}`, `Lift ${n}`))
  const user = await openBell('Notifications, 26 unread')
  await waitFor(() => expect(items()).toHaveLength(20))
  const { promise: after, resolve } = Promise.withResolvers<void>()
  await startApi((request) => ({ ...answer(request), after }))
  const more = screen.getByRole('button', { name: 'Show More' })
  await user.click(more)
  await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'true'))
  expect(more).toBeEnabled()
  expect(more).toHaveFocus()
  resolve()
  await waitFor(() => expect(items()).toHaveLength(26))
  // The next Tab leads to the first new line.
  expect(screen.getAllByRole('link', { name: /^Replay/ })[19]).toHaveFocus()
})

test('the end of a list of the newest 500 says so', async () => {
  const cut = (request: Parameters<typeof answer>[0]) => {
    const { json, ...rest } = answer(request)
    return { ...rest, json: { ...json, totalCount: 500 } }
  }
  await startApi(cut)
  lines = [line('n1', 'Lift 1')]
  await openBell('Notifications, 1 unread')
  expect(await screen.findByText('Only the newest 500 are listed.')).toBeVisible()
})

test('filters the list by severity', async () => {
  lines = [line('w1', 'Only warning', { severity: 'warning' }), line('n1', 'Lift 1'), line('n2', 'Lift 2')]
  const user = await openBell('Notifications, 3 unread')
  await waitFor(() => expect(items()).toHaveLength(3))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity of notifications' }), 'Warning')
  await waitFor(() => expect(items()).toHaveLength(1))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity of notifications' }), 'Success')
  expect(await screen.findByText('No notification of this severity.')).toBeVisible()
})

test('retries notifications that failed to load', async () => {
  failing = true
  const user = await openBell('Notifications')
  expect(await screen.findByText('Notifications could not be loaded.')).toBeVisible()
  expect(screen.queryByText(/Nothing new/)).not.toBeInTheDocument()
  failing = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/^Nothing new/)).toBeVisible()
})

test('keeps a failure on screen when the browser becomes idle after the list was opened', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => {})
  onTestFinished(() => void vi.unstubAllGlobals())
  failing = true
  await openBell('Notifications')
  const failure = await screen.findByText('Notifications could not be loaded.')
  await waitFor(() => expect(idle).not.toEqual([]))
  await act(async () => {
    for (const work of idle) work()
    // The query client notifies its observers in a later task.
    for (let task = 0; task < 3; task += 1) await new Promise((done) => setTimeout(done))
  })
  expect(failure).toBeVisible()
})

test('shows malformed values of a notification as unknown', async () => {
  lines = [
    line('n1', 7, { severity: 'loud', message: {}, timestamp: 'yesterday' }),
    line('n2', 'Lift B: Er15'),
  ]
  await openBell('Notifications, 2 unread')
  expect(items()).toEqual([
    'Unread, severity unknown: ———',
    'Unread, critical: Lift B: Er15Door blockedJust nowReplay',
  ])
})

test('names the remote of a notification of any kind', async () => {
  const of = { severity: 'info', source: 'Reports', link: '/reports', message: null }
  lines = [
    line('n1', 'Report ready', { ...of, kind: 'reports:ready' }),
    line('n2', 'Of a later console', { ...of, kind: 7, severity: 'loud', link: 'https://evil.example' }),
  ]
  await openBell('Notifications, 2 unread')
  expect(items()).toEqual([
    'Unread, info: Report readyReports · Just now',
    'Unread, severity unknown: Of a later consoleReports · Just now',
  ])
  const links = within(screen.getByRole('dialog')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/notifications', '/reports'])
})

test('shows a toast only for a new critical alert', async () => {
  const { user, address } = renderConsole('/dashboard')
  await bell('Notifications')
  const toasts = screen.getByRole('region', { name: 'New critical alerts' })
  organizationPush('repeat', { count: 2 })
  organizationPush('over', { resolvedAt: at })
  organizationPush('warning', { severity: 'warning' })
  organizationPush('new')
  await user.click(await within(toasts).findByRole('link', { name: 'Lift: new' }))
  expect(address()).toBe('/elevators/e1')
  expect(toasts).toHaveTextContent(/^$/)
  await waitFor(() => expect(reads).toEqual([{ id: 'new' }]))
})

test('a toast explains the code of its alert', async () => {
  const asked: string[] = []
  const none = { meaning: '', danger: '', firstAction: '', whoMay: '' }
  const texts = { en: { ...none, meaning: 'A contact of the safety chain is open.' }, de: none, fr: none }
  await startApi((call) => {
    if (!call.url.startsWith('/api/alertcodes/')) return answer(call)
    asked.push(call.url)
    return { json: { entry: call.url.includes('Er07') ? { id: 'c1', texts } : null } }
  })
  renderConsole('/dashboard')
  await bell('Notifications')
  const toasts = within(screen.getByRole('region', { name: 'New critical alerts' }))
  const link = '/elevators/e9/incident?of=2026-11-24T10%3A00%3A00.000Z'
  organizationPush('plain', { title: 'Not an alert: Er07', message: 'No code' })
  organizationPush('unknown', { title: 'Lift', alertCode: 'Er99', message: 'Unknown', link })
  organizationPush('known', { title: 'Tower', alertCode: 'Er07', message: 'Chain', link })
  expect(await toasts.findByText('A contact of the safety chain is open.')).toHaveAttribute('lang', 'en')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.toSorted()).toEqual([
    '/api/alertcodes/lookup?code=Er07&elevatorId=e9',
    '/api/alertcodes/lookup?code=Er99&elevatorId=e9',
  ])
})

test('a toast shows a known text in the language of its reader', async () => {
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  renderConsole('/dashboard')
  await bell('Benachrichtigungen')
  const toasts = within(screen.getByRole('region', { name: 'Neue kritische Störungen' }))
  organizationPush('known', { message: 'Safety chain open' })
  organizationPush('own', { message: 'Latch sticks' })
  expect(await toasts.findByText('Sicherheitskreis unterbrochen')).toBeVisible()
  expect(await toasts.findByText('Latch sticks')).toBeVisible()
})

test('interrupts a screen reader only for an alert of the elevator on screen', async () => {
  const { router } = renderConsole('/dashboard')
  await bell('Notifications')
  const toasts = screen.getByRole('region', { name: 'New critical alerts' })
  const region = (politeness: string) => toasts.querySelector(`[aria-live=${politeness}]`)
  const [urgent, calm] = [region('assertive'), region('polite')]
  organizationPush('elsewhere')
  await waitFor(() => expect(calm).toHaveTextContent('Lift: elsewhere'))
  await act(() => router.navigate('/elevators/e9'))
  organizationPush('here', { link: '/elevators/e9/incident?of=2026-11-24T10%3A00%3A00.000Z' })
  await waitFor(() => expect(urgent).toHaveTextContent('Lift: here'))
  await act(() => router.navigate('/dashboard'))
  expect(urgent).not.toHaveTextContent('elsewhere')
  expect(calm).not.toHaveTextContent('Lift: here')
})

test('interrupts a screen reader for an alert that calls its user, while the duty is known', async () => {
  let asked = 0
  await startApi((call) => {
    if (call.url !== '/api/on-call/me') return answer(call)
    asked += 1
    return { json: { organizationIds: ['o1'], seconds: 600 } }
  })
  renderConsole('/dashboard')
  await bell('Notifications')
  const toasts = screen.getByRole('region', { name: 'New critical alerts' })
  const region = (politeness: string) => toasts.querySelector(`[aria-live=${politeness}]`)
  await waitFor(() => expect(asked).toBe(1))
  organizationPush('own')
  organizationPush('other', { organizationId: 'o2' })
  await waitFor(() => expect(region('assertive')).toHaveTextContent('Lift: own'))
  await waitFor(() => expect(region('polite')).toHaveTextContent('Lift: other'))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000)
  organizationPush('later')
  await waitFor(() => expect(region('polite')).toHaveTextContent('Lift: later'))
  expect(region('assertive')).not.toHaveTextContent('later')
})

test('removes a toast when it is dismissed, resolved or read elsewhere', async () => {
  const { user } = renderConsole('/dashboard')
  await bell('Notifications')
  const toasts = screen.getByRole('region', { name: 'New critical alerts' })
  for (const id of ['a', 'b', 'c', 'd', 'e']) organizationPush(id)
  expect(await within(toasts).findByText('And 2 more: see the bell.')).toBeVisible()
  await user.click(within(toasts).getByRole('button', { name: 'Dismiss Lift: e' }))
  expect(within(toasts).queryByText('Lift: e')).not.toBeInTheDocument()
  organizationPush('d', { resolvedAt: at })
  await waitFor(() => expect(within(toasts).queryByText('Lift: d')).not.toBeInTheDocument())
  act(() => pushForTest('NotificationsRead', { unreadCount: 0 }))
  expect(toasts).toHaveTextContent(/^$/)
})

test('shows no toast for an alert that ended while the toast was prepared', async () => {
  renderConsole('/dashboard')
  await bell('Notifications')
  const toasts = screen.getByRole('region', { name: 'New critical alerts' })
  organizationPush('a')
  organizationPush('a', { resolvedAt: at })
  organizationPush('b')
  expect(await within(toasts).findByRole('link', { name: 'Lift: b' })).toBeVisible()
  expect(within(toasts).queryByText('Lift: a')).not.toBeInTheDocument()
})

test('shows one toast for the same critical alert at three elevators', async () => {
  const { user } = renderConsole('/dashboard')
  await bell('Notifications')
  const toasts = screen.getByRole('region', { name: 'New critical alerts' })
  organizationPush('other', { message: 'Safety chain open', link: '/elevators/e9' })
  const push = (id: string) =>
    organizationPush(id, { organizationId: 'o1', link: `/elevators/${id}/incident?of=${id}` })
  for (const id of ['a', 'b', 'c']) push(id)
  const dismiss = await within(toasts).findByRole('button', { name: 'Dismiss 3 alerts: Door blocked' })
  act(() => dismiss.focus())
  push('d')
  const incident = await within(toasts).findByRole('link', { name: '4 alerts: Door blocked' })
  expect(within(toasts).getByText('Lift: d, Lift: c, Lift: b and 1 more')).toBeVisible()
  expect(within(toasts).getByRole('link', { name: 'Lift: other' })).toBeVisible()
  expect(dismiss).toHaveFocus()
  expect(incident).toHaveAttribute('href', '/alerts?tab=fleet&organizationId=o1')
  await user.click(incident)
  expect(within(toasts).getAllByRole('link')).toHaveLength(1)
})

test('shows the same alert at three elevators of an organization as one line that opens to them', async () => {
  lines = [
    line('other', 'Lift: other', { message: 'Safety chain open', organizationId: 'o1' }),
    ...['a', 'b', 'c', 'd'].map((id) =>
      line(id, `Lift: ${id}`, { organizationId: 'o1', link: `/elevators/${id}`, isUnread: id === 'c' }),
    ),
    line('elsewhere', 'Lift: elsewhere', { organizationId: 'o2', link: '/elevators/x' }),
  ]
  const user = await openBell('Notifications, 3 unread')
  const incident =
    (await screen.findByText('4 alerts: Door blocked')).closest('summary') ?? expect.unreachable()
  expect(incident).toHaveTextContent(/^Unread, critical: .*Lift: a, Lift: b, Lift: c and 1 more/)
  expect(screen.getByRole('link', { name: /Lift: d/ })).not.toBeVisible()
  expect(screen.getByRole('link', { name: /Lift: elsewhere/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Lift: other/ })).toBeVisible()
  await user.click(incident)
  expect(screen.getByRole('link', { name: /Lift: d/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Lift: c/ }))
  await waitFor(() => expect(reads).toEqual([{ id: 'c' }]))
})

test('repeated alerts of one elevator stay separate lines', async () => {
  lines = ['a', 'b', 'c'].map((id) =>
    line(id, `Lift: ${id}`, { organizationId: 'o1', link: `/elevators/e1/incident?of=${id}` }),
  )
  await openBell('Notifications, 3 unread')
  for (const id of ['a', 'b', 'c'])
    expect(await screen.findByRole('link', { name: new RegExp(`Lift: ${id}`) })).toBeVisible()
})

test('keeps the space for toasts below the page until the user opens another page', async () => {
  const { user } = renderConsole('/dashboard')
  await bell('Notifications')
  const toasts = screen.getByRole('region', { name: 'New critical alerts' })
  expect(toasts).not.toHaveAttribute('data-room')
  organizationPush('a')
  organizationPush('b')
  await user.click(await within(toasts).findByRole('button', { name: 'Dismiss Lift: b' }))
  await user.click(within(toasts).getByRole('button', { name: 'Dismiss Lift: a' }))
  expect(toasts).toHaveTextContent(/^$/)
  expect(toasts).toHaveAttribute('data-room')
  organizationPush('c')
  await user.click(await within(toasts).findByRole('link', { name: 'Lift: c' }))
  expect(toasts).not.toHaveAttribute('data-room')
})

test('has the alert sound off by default', async () => {
  const user = await openBell('Notifications')
  const sound = screen.getByRole('switch', { name: 'Sound for critical alerts' })
  expect(sound).not.toBeChecked()
  await user.click(sound)
  expect(sound).toBeChecked()
})
