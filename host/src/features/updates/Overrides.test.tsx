import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import type { Registry, Release } from '@hoistway/releases/registry'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remoteSource } from '../../remotes/load-remote-source.tsx'
import { overrides, readOverridesOfAddress } from '../../remotes/overrides.ts'
import { fetchReleases } from '../../remotes/registry.api.ts'
import { Overrides } from './Overrides.tsx'

const released = (name: string, version: string): Release => ({
  version,
  manifest: `remotes/${name}/${version}/mf-manifest.json`,
  descriptor: remoteDescriptor.parse({
    name,
    title: name,
    version,
    platform: '^1.0.0',
    routes: [{ path: `/${name}` }],
    navigation: [],
  }),
})
const preview = (branch: string, version: string) => ({
  branch,
  version,
  roles: [],
  users: ['ada@b.example'],
})
const registry: Registry = {
  remotes: {
    'mfe-fleet': {
      live: '1.0.0',
      previous: [],
      previews: [preview('x', '1.1.0-x.1'), preview('staging', '1.2.0')],
      releases: ['1.0.0', '1.1.0-x.1', '1.2.0'].map((version) => released('mfe-fleet', version)),
    },
    'mfe-reports': { live: '3.0.0', previous: [], releases: [released('mfe-reports', '3.0.0')] },
    'mfe-new': {
      live: null,
      previous: [],
      previews: [preview('x', '0.1.0-x.1')],
      releases: [released('mfe-new', '0.1.0-x.1')],
    },
  },
}
const versions = async () =>
  (await fetchReleases()).map(({ release: { descriptor, version } }) => `${descriptor.name} ${version}`)

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async () => Response.json(registry))
  signInForTest({ email: 'Ada@b.example', roles: ['User'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function show() {
  const reload = vi.fn()
  const { overridden } = remoteSource(await fetchReleases())
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Overrides overridden={overridden} reload={reload} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { reload, user: userEvent.setup() }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Run Other Releases Here?' }))

test('runs nothing from a preview link before the user confirms it', async () => {
  readOverridesOfAddress('?preview=fleet:x')
  expect([overrides(), await versions()]).toEqual([{}, ['mfe-fleet 1.0.0', 'mfe-reports 3.0.0']])
  const { user, reload } = await show()
  expect(await (await dialog()).findByText('mfe-fleet 1.1.0-x.1')).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  expect([overrides(), reload.mock.calls.length]).toEqual([{}, 0])
})

test('runs a confirmed preview in the tab, even of an unreleased remote', async () => {
  readOverridesOfAddress('?preview=new:x')
  const { user, reload } = await show()
  await user.click(await (await dialog()).findByRole('button', { name: 'Run in This Tab' }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await versions()).toEqual(['mfe-fleet 1.0.0', 'mfe-reports 3.0.0', 'mfe-new 0.1.0-x.1'])
  readOverridesOfAddress('?preview=new:x')
  await show()
  expect(await screen.findByRole('note', { name: 'Releases of this tab' })).toHaveTextContent(
    'This tab runs the preview x of mfe-new',
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('runs the staging previews, and the live release of remotes without one', async () => {
  readOverridesOfAddress('?preview=staging')
  const { user } = await show()
  await user.click(await (await dialog()).findByRole('button', { name: 'Run in This Tab' }))
  expect(await versions()).toEqual(['mfe-fleet 1.2.0', 'mfe-reports 3.0.0'])
})

test('neither offers nor runs a preview that the user cannot open', async () => {
  signInForTest({ email: 'eve@b.example', roles: ['User'] })
  readOverridesOfAddress('?preview=fleet:y')
  await show()
  expect(await (await dialog()).findByText('There is no release y, or you may not run it.')).toBeVisible()
  expect((await dialog()).queryByRole('button', { name: 'Run in This Tab' })).not.toBeInTheDocument()
  sessionStorage.setItem('hoistway.overrides', '{"mfe-fleet":"branch:x"}')
  expect(await versions()).toEqual(['mfe-fleet 1.0.0', 'mfe-reports 3.0.0'])
})

test('the badge names previews that the tab does not run', async () => {
  const wanted = { 'mfe-fleet': 'branch:ended', 'mfe-new': 'branch:x' }
  sessionStorage.setItem('hoistway.overrides', JSON.stringify(wanted))
  await show()
  expect(await screen.findByRole('note', { name: 'Releases of this tab' })).toHaveTextContent(
    'This tab runs the preview x of mfe-newNot available: the preview ended of mfe-fleet.Stop',
  )
})

test('the badge keeps its text when another user signs in', async () => {
  sessionStorage.setItem('hoistway.overrides', '{"mfe-new":"branch:x"}')
  await show()
  const badge = await screen.findByRole('note', { name: 'Releases of this tab' })
  act(() => signInForTest({ email: 'eve@b.example', roles: ['User'] }))
  expect(badge).toHaveTextContent('This tab runs the preview x of mfe-newStop')
})

test.each([
  ['staging', 'This tab runs the preview staging of every part that has one'],
  ['ended', 'Not available: the preview ended of every part that has one.'],
])('the badge says whether any part has the preview %s', async (branch, text) => {
  sessionStorage.setItem('hoistway.overrides', JSON.stringify({ '*': `branch:${branch}` }))
  await show()
  expect(await screen.findByRole('note', { name: 'Releases of this tab' })).toHaveTextContent(text)
})

test('rejects a preview that an address names as a version', () => {
  readOverridesOfAddress('?remote.fleet=branch:x')
  expect([overrides(), sessionStorage.length]).toEqual([{}, 0])
})
