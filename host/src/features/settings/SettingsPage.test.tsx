import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import type { Registry, Release } from '@hoistway/releases/registry'
import type { ReleasesAnswer } from '@hoistway/releases/wire'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'
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
  renderConsole('/settings')
  expect(await screen.findByText(problem)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Fleet' })).toBeInTheDocument()
})

test('shows which release is live and which runs in this tab', async () => {
  signInForTest()
  renderConsole('/settings')
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  const region = await screen.findByRole('region', { name: 'Fleet' })
  expect(region).toHaveTextContent(/mfe-fleet 1\.1\.0 since .* by ada@b\.example/)
  const rows = fleet().getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    '1.2.0',
    '1.1.0LiveThis tab',
    '1.0.0Before',
  ])
})

test('Roll Back makes the previous release live after confirmation', async () => {
  signInForTest()
  const { user } = renderConsole('/settings')
  await user.click(await screen.findByRole('button', { name: 'Roll Back Fleet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Roll Back Fleet' })
  expect(dialog).toHaveTextContent('mfe-fleet 1.0.0 becomes live for everybody instead of 1.1.0.')
  await user.click(within(dialog).getByRole('button', { name: 'Roll Back' }))
  expect(await screen.findByText('mfe-fleet 1.0.0 is live.')).toBeInTheDocument()
  await waitFor(() => expect(fleet().getByText(/mfe-fleet 1\.0\.0 since/)).toBeInTheDocument())
  expect(calls.filter(({ url }) => url.endsWith('/rollback'))).toHaveLength(1)
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
  renderConsole('/settings')
  const others = await screen.findByRole('table', { name: 'Failures of the last 7 days' })
  expect(others).toHaveTextContent(/mfe-fleet 1\.1\.0Was not what was published2/)
  expect(screen.getByRole('table', { name: 'Failures in this tab' })).toHaveTextContent('Took too long')
})

test('retries releases that failed to load', async () => {
  answer = 'drop'
  signInForTest()
  const { user } = renderConsole('/settings')
  expect(await screen.findByText('Failed to load releases')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Failures' })).not.toBeInTheDocument()
  answer = { registry: registry('1.1.0', []), failures: [] }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No failure was reported in the last 7 days')).toBeInTheDocument()
})

test('/settings admits Admins only', async () => {
  signInForTest({ roles: ['Manager'] })
  const { address } = renderConsole('/settings')
  await waitFor(() => expect(address()).toBe('/unauthorized'))
})

test('names the releases that only this tab runs', () => {
  sessionStorage.setItem('hoistway.overrides', '{"mfe-fleet":"1.2.0"}')
  signInForTest()
  renderConsole('/dashboard')
  expect(screen.getByRole('note', { name: 'Releases of this tab' })).toHaveTextContent(
    'This tab runs mfe-fleet 1.2.0',
  )
})
