import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import type { Resolved } from '@hoistway/releases/resolve'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LoadFailure } from './load-failure.ts'
import { extensionsOf } from './remote-extensions.tsx'
import { loadRemoteCode } from './remote-route.tsx'

// The code that shows extensions is part of the shell's chunk.
await loadRemoteCode()

const loadPages = vi.fn()

let remotes = 0
/** Loaded remotes stay cached, so that every test uses its own. */
function extension(slot: string): ReturnType<typeof extensionsOf>[number] {
  remotes += 1
  const descriptor = remoteDescriptor.parse({
    name: `mfe-reports-${remotes}`,
    title: 'Reports',
    version: '1.0.0',
    platform: '^2.0.0',
    routes: [{ path: '/reports' }],
    navigation: [],
    extensions: [{ slot, name: 'usage', title: 'Usage', order: 1 }],
  })
  const release = { version: '1.0.0', manifest: 'remotes/x/1.0.0/mf-manifest.json', descriptor }
  const resolved: Resolved = { release, fallback: undefined }
  const [found] = extensionsOf(resolved, () => undefined, loadPages)
  if (!found) throw new Error('The descriptor has no extension.')
  return found
}

const serve = (usage: () => Promise<unknown>) =>
  loadPages.mockImplementation(async ({ release }: Resolved) => ({
    release: { ...release },
    routes: [],
    extensions: { usage },
  }))
/** A component that suspends in `use` must be rendered within an awaited act. */
const show = ({ Content }: ReturnType<typeof extension>) =>
  act(async () =>
    renderPage(
      <>
        <h1>Dashboard</h1>
        <Content context={{ organizationId: 'o1' }} />
      </>,
      { queryClient },
    ),
  )

beforeEach(() => {
  signInForTest()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  loadPages.mockReset()
})

test('loads an extension from its remote and passes the context', async () => {
  serve(async () => ({ organizationId }: { organizationId: string }) => <p>{`Usage of ${organizationId}`}</p>)
  await show(extension('dashboard.cards'))
  expect(await screen.findByText('Usage of o1')).toBeVisible()
})

test("limits a load failure to the extension's place, and Retry loads it again", async () => {
  loadPages.mockRejectedValueOnce(new LoadFailure('missing', 'Reports could not be reached'))
  await show(extension('dashboard.cards'))
  expect(await screen.findByText('Usage could not be loaded')).toBeVisible()
  expect(screen.getByText(/^It could not be reached\..*Error number \S+\.$/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  serve(async () => () => <p>Usage</p>)
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('Usage')).toBeVisible()
})

test("limits a rendering failure to the extension's place, and Retry shows it again", async () => {
  let isBroken = true
  serve(async () => () => {
    if (isBroken) throw new Error('Something is undefined')
    return <p>Usage</p>
  })
  await show(extension('dashboard.cards'))
  expect(await screen.findByText('Usage could not be shown')).toBeVisible()
  expect(screen.getByText(/^An error occurred while it was shown\./)).toBeVisible()
  isBroken = false
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(await screen.findByText('Usage')).toBeVisible()
})

test('reports an extension that the loaded release lacks as not available', async () => {
  loadPages.mockImplementation(async ({ release }: Resolved) => ({ routes: [], release }))
  await show(extension('dashboard.cards'))
  expect(await screen.findByText('Usage could not be loaded')).toBeVisible()
})

test("runs a command with the palette's context, and again after a failure", async () => {
  const command = vi.fn().mockRejectedValueOnce(new Error('no network'))
  serve(async () => command)
  const { run } = extension('palette.commands')
  await expect(run({ navigate: 1 })).rejects.toThrow('no network')
  await run({ navigate: 2 })
  expect(command.mock.calls).toEqual([[{ navigate: 1 }], [{ navigate: 2 }]])
})
