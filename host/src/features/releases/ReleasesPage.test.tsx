import { startApi } from '@hoistway/platform/testing/api'
import { pushForTest } from '@hoistway/platform/testing/push'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import type { Registry, Release } from '@hoistway/releases/registry'
import type { ReleasesAnswer } from '@hoistway/releases/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderConsole, source } from '../../../test/render-console.tsx'
import { useLoadLog } from '../../remotes/load-log.ts'

const released = (version: string): Release => ({
  version,
  manifest: `remotes/mfe-fleet/${version}/mf-manifest.json`,
  publishedBy: 'ci@b.example',
  descriptor: {
    name: 'mfe-fleet',
    title: 'Fleet',
    version,
    platform: '^1.0.0',
    routes: [{ path: '/elevators' }],
    navigation: [],
  },
})
const registry = (live: string, previous: string[]): Registry => ({
  remotes: {
    'mfe-fleet': {
      live,
      previous,
      since: '2026-11-20T10:00:00.000Z',
      by: 'ada@b.example',
      releases: ['1.0.0', '1.1.0', '1.2.0'].map(released),
    },
  },
})
const failures = [
  { remote: 'mfe-fleet', version: '1.1.0', kind: 'refused', users: 2, lastAt: '2026-11-20T11:00:00.000Z' },
]

let answer: ReleasesAnswer | 'drop'
let calls: Awaited<ReturnType<typeof startApi>>['calls']

beforeEach(async () => {
  signOutForTest()
  sessionStorage.clear()
  answer = { registry: registry('1.1.0', ['1.0.0']), failures }
  const api = await startApi(({ url, method }) => {
    if (url === '/api/releases') return answer === 'drop' ? { status: 500 } : { json: answer }
    if (method === 'POST' && url === '/api/releases/mfe-fleet/rollback') {
      answer = { registry: registry('1.0.0', []), failures }
      return { json: answer.registry }
    }
    if (/\/(tokens|managers|keys)$/.test(url)) return { json: [] }
    if (method === 'POST' && url === '/api/releases/mfe-fleet/canary')
      return { json: registry('1.1.0', ['1.0.0']) }
    return { json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }
  })
  calls = api.calls
  useLoadLog.setState({ running: { 'mfe-fleet': '1.1.0' }, failures: [] })
})

const fleet = () => within(screen.getByRole('region', { name: 'Fleet' }))

test('shows the problems of the release store', async () => {
  const problem = 'registry.json is missing. The last good one stays in force.'
  answer = { registry: registry('1.1.0', ['1.0.0']), failures, problems: [problem] }
  signInForTest()
  renderConsole('/releases')
  expect(await screen.findByText(problem)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Fleet' })).toBeInTheDocument()
})

test('shows which release is live and which runs in this tab', async () => {
  signInForTest()
  renderConsole('/releases')
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeInTheDocument()
  const region = await screen.findByRole('region', { name: 'Fleet' })
  expect(region).toHaveTextContent(/mfe-fleet 1\.1\.0 since .* by ada@b\.example/)
  const rows = fleet().getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    '1.2.0',
    '1.1.0LiveThis tab',
    '1.0.0Before',
  ])
})

test("shows the commit, place and time of a release's build and its signing key", async () => {
  const attestedBy = { key: 'CI of fleet', keyId: 'a'.repeat(64), checks: ['check', 'types', 'tests'] }
  const builtAt = '2026-11-20T09:00:00.000Z'
  const { 'mfe-fleet': entry } = registry('1.1.0', ['1.0.0']).remotes
  const [first, second, third] = entry?.releases ?? []
  if (!entry || !first || !second || !third) throw new Error('no releases')
  const releases = [
    { ...first, commit: '0123456789abcdef' },
    { ...second, provenance: { builder: 'ada@laptop', builtAt } },
    {
      ...third,
      commit: 'fedcba9876543210',
      provenance: { builder: 'GitHub Actions', builtAt, url: 'https://ci.example/runs/7', attestedBy },
    },
  ]
  answer = { registry: { remotes: { 'mfe-fleet': { ...entry, releases } } }, failures }
  signInForTest()
  renderConsole('/releases')
  await screen.findByRole('region', { name: 'Fleet' })
  const cells = fleet()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3])
  expect(cells[0]).toHaveTextContent(/^GitHub ActionsChecks signed by CI of fleetcommit fedcba9, .*2026/)
  expect(cells[1]).toHaveTextContent(/^ada@laptop.*2026/)
  expect(cells[2]).toHaveTextContent(/^commit 0123456$/)
  expect(fleet().getByRole('link', { name: 'GitHub Actions' })).toHaveAttribute(
    'href',
    'https://ci.example/runs/7',
  )
})

test('makes the previous release live after Roll Back is confirmed', async () => {
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'Roll Back Fleet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Roll Back Fleet' })
  expect(dialog).toHaveTextContent('mfe-fleet 1.0.0 becomes live for everybody instead of 1.1.0.')
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'it crashes')
  await user.click(within(dialog).getByRole('button', { name: 'Roll Back' }))
  expect(await screen.findByText('mfe-fleet 1.0.0 is live.')).toBeInTheDocument()
  await waitFor(() => expect(fleet().getByText(/mfe-fleet 1\.0\.0 since/)).toBeInTheDocument())
  expect(calls.filter(({ url }) => url.endsWith('/rollback')).map(({ body }) => body)).toEqual([
    { why: 'it crashes' },
  ])
})

test.each([
  [['1.0.0'], 'The previous release cannot be restored now'],
  [[], 'No release was live before'],
])('explains why %j cannot be rolled back to', async (previous, reason) => {
  answer = { registry: registry('1.1.0', previous), failures, unrestorable: ['mfe-fleet'] }
  signInForTest()
  renderConsole('/releases')
  const button = await screen.findByRole('button', { name: 'Roll Back Fleet' })
  expect(button).toHaveAccessibleDescription(reason)
})

test('rolls nothing back when the releases changed while the question was open', async () => {
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'Roll Back Fleet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll Back Fleet' }))
  answer = { registry: registry('1.0.0', ['0.9.0']), failures }
  await user.click(dialog.getByRole('button', { name: 'Roll Back' }))
  expect(await screen.findByText(/The releases have changed meanwhile/)).toBeVisible()
  expect(calls.filter(({ url }) => url.endsWith('/rollback'))).toEqual([])
})

test('ends a canary that is older than the live version', async () => {
  const canary = { version: '1.2.0', share: 10, roles: [], users: [], since: '2026-11-19T10:00:00.000Z' }
  const before = registry('1.1.0', ['1.0.0'])
  const entry = { previous: ['1.0.0'], releases: [], live: '1.1.0', ...before.remotes['mfe-fleet'], canary }
  answer = { registry: { remotes: { 'mfe-fleet': entry } }, failures }
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'End Canary: Fleet' }))
  const dialog = await screen.findByRole('dialog', { name: 'End Canary: Fleet' })
  expect(dialog).toHaveTextContent('The canary of mfe-fleet 1.2.0 ends; 1.1.0 stays live.')
  await user.click(within(dialog).getByRole('button', { name: 'End Canary' }))
  await waitFor(() =>
    expect(calls.find(({ url }) => url.endsWith('/rollback'))?.body).toEqual({ version: '1.2.0' }),
  )
})

test('shows a change of the releases at its push, and new counts within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  signInForTest()
  renderConsole('/releases')
  await screen.findByRole('region', { name: 'Fleet' })
  answer = { registry: registry('1.2.0', ['1.1.0', '1.0.0']), failures: [] }
  act(() => pushForTest('ReleasesChanged', {}))
  expect(await fleet().findByText(/mfe-fleet 1\.2\.0 since/)).toBeVisible()
  answer = { ...answer, failures }
  act(() => void vi.advanceTimersByTime(30_000))
  expect(await screen.findByRole('table', { name: 'Failures of the last 7 days' })).toBeVisible()
})

test('starts a canary in steps from the form', async () => {
  answer = { registry: registry('1.1.0', ['1.0.0']), failures }
  signInForTest()
  const { user } = renderConsole('/releases')
  await user.click(await screen.findByRole('button', { name: 'Canary of Fleet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Canary of Fleet' }))
  const steps = dialog.getByRole('textbox', { name: 'Steps, in percent of the users' })
  await user.clear(steps)
  await user.type(steps, '10, 1')
  await user.click(dialog.getByRole('button', { name: 'Start Canary' }))
  expect(dialog.getByText('Numbers up to 100, each larger than the one before')).toBeVisible()
  await user.clear(steps)
  await user.type(steps, '2,5, 10')
  expect(dialog.getByText('2 %, then 5 %, then 10 %')).toBeVisible()
  await user.clear(steps)
  await user.type(steps, '5, 50')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Time of a step' }), '1 hour')
  const difference = dialog.getByRole('textbox', { name: /^Allowed share of sessions with errors/ })
  await user.clear(difference)
  await user.type(difference, '0,5')
  await user.click(dialog.getByRole('button', { name: 'Start Canary' }))
  expect(await screen.findByText('The canary of mfe-fleet 1.2.0 has started.')).toBeInTheDocument()
  const rollout = { steps: [5, 50], everySeconds: 3600, minSessions: 50, maxDifference: 0.5 }
  expect(calls.find(({ url }) => url.endsWith('/canary'))?.body).toEqual({ version: '1.2.0', rollout })
})

test('shows the progress of a canary, its pending conditions and the failure rate of releases', async () => {
  const since = '2026-11-22T10:00:00.000Z'
  const plan = { steps: [10, 50], everySeconds: 900, minSessions: 50, maxDifference: 1 }
  const rollout = { ...plan, step: 0, stepSince: since }
  const base = registry('1.1.0', ['1.0.0'])
  const canary = { version: '1.2.0', share: 10, roles: [], users: [], since, rollout }
  const entry = base.remotes['mfe-fleet']
  const error = { message: 'TypeError: x is undefined', frame: 'page.js:1:2', times: 3, lastAt: since }
  const step = { canary: { sessions: 12, failed: 1 }, live: { sessions: 200, failed: 4 } }
  answer = {
    failures,
    registry: {
      remotes: {
        'mfe-fleet': {
          ...entry,
          previous: ['1.0.0'],
          releases: entry?.releases ?? [],
          live: '1.1.0',
          canary,
        },
      },
    },
    usage: [{ remote: 'mfe-fleet', version: '1.2.0', sessions: 16, failed: 1, errors: [error] }],
    rollouts: [{ remote: 'mfe-fleet', version: '1.2.0', rollout, step, verdict: 'wait-sessions' }],
  }
  signInForTest()
  const { user } = renderConsole('/releases')
  const region = await screen.findByRole('region', { name: 'Fleet' })
  expect(region).toHaveTextContent(
    'Step 1 of 2: 10 % of the users. 1 of 12 sessions had errors, of the live version 4 of 200. Waits for sessions: 12 of at least 50',
  )
  const table = within(fleet().getByRole('table', { name: 'Releases of Fleet' }))
  expect(table.getByRole('row', { name: /^1\.2\.0/ })).toHaveTextContent(/16.*6\.3\s%/)
  expect(fleet().getByRole('table', { name: 'Errors of Fleet' })).toHaveTextContent(
    /1\.2\.0TypeError: x is undefinedpage\.js:1:23/,
  )
  await user.click(fleet().getByRole('button', { name: 'Roll Back Live: Fleet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Roll Back Live: Fleet' })
  expect(dialog).toHaveTextContent(
    'mfe-fleet 1.0.0 becomes live for everybody instead of 1.1.0, and the canary of 1.2.0 ends.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Roll Back Live' }))
  await waitFor(() =>
    expect(calls.find(({ url }) => url.endsWith('/rollback'))?.body).toEqual({ live: true }),
  )
})

test('shows the release that was taken back automatically and the reason', async () => {
  const counted = { canary: { sessions: 4, failed: 4 }, live: { sessions: 9, failed: 0 } }
  const base = registry('1.1.0', ['1.0.0'])
  const takenBack = [{ version: '1.2.0', at: '2026-11-22T10:00:00.000Z', counted }]
  const entry = { previous: [], releases: [], live: '1.1.0', ...base.remotes['mfe-fleet'], takenBack }
  answer = { failures, registry: { remotes: { 'mfe-fleet': entry } } }
  signInForTest()
  renderConsole('/releases')
  expect(await screen.findByRole('region', { name: 'Fleet' })).toHaveTextContent(
    /1\.2\.0 was taken back .* by itself: 4 of 4 sessions had errors, of the live version 0 of 9/,
  )
})

test('lists load failures of other users and of this tab', async () => {
  signInForTest()
  const seen = {
    remote: 'mfe-fleet',
    version: '1.2.0',
    kind: 'slow' as const,
    at: '2026-11-20T11:00:00.000Z',
  }
  useLoadLog.setState({ failures: [{ ...seen, message: 'Fleet takes too long to load' }] })
  renderConsole('/releases')
  const others = await screen.findByRole('table', { name: 'Failures of the last 7 days' })
  expect(others).toHaveTextContent(/mfe-fleet 1\.1\.0Failed its integrity check2/)
  expect(screen.getByRole('table', { name: 'Failures in this tab' })).toHaveTextContent('Took too long')
})

test('retries releases that failed to load', async () => {
  answer = 'drop'
  signInForTest()
  const { user } = renderConsole('/releases')
  expect(await screen.findByText('Failed to load releases')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Failures' })).not.toBeInTheDocument()
  answer = { registry: registry('1.1.0', []), failures: [] }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No failures in the last 7 days')).toBeInTheDocument()
})

test('admits only Admins to /settings', async () => {
  signInForTest({ roles: ['Manager'] })
  const { address } = renderConsole('/settings')
  await waitFor(() => expect(address()).toBe('/unauthorized'))
})

test('the settings link to the releases and show none of them', async () => {
  signInForTest()
  const { user, address } = renderConsole('/settings')
  const link = await screen.findByRole('link', { name: 'Releases' })
  expect(calls.map(({ url }) => url)).not.toContain('/api/releases')
  await user.click(link)
  await waitFor(() => expect(address()).toBe('/releases'))
  expect(await screen.findByRole('region', { name: 'Fleet' })).toBeInTheDocument()
})

test('names the releases that only this tab runs', async () => {
  sessionStorage.setItem('hoistway.overrides', '{"mfe-fleet":"1.2.0"}')
  signInForTest()
  renderConsole('/dashboard', { ...source, overridden: ['mfe-fleet'] })
  expect(await screen.findByRole('note', { name: 'Releases of this tab' })).toHaveTextContent(
    'This tab runs mfe-fleet 1.2.0',
  )
})
