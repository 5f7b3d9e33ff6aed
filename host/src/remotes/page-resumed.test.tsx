import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import type { Release } from '@hoistway/releases/registry'
import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RemotePage } from './RemotePage.tsx'

const descriptor = remoteDescriptor.parse({
  name: 'mfe-lifts',
  title: 'Lifts',
  version: '1.0.0',
  platform: '*',
  routes: [{ path: '/lifts' }],
  navigation: [],
})
const { release } = vi.hoisted(() => ({ release: {} as Release }))

// Only the moment matters: the remote has loaded between two attempts of React to render its page.
vi.mock('./remote-pages.ts', () => {
  const pages = { release, routes: [{ path: '/lifts', element: 'All lifts' }], insteadBecause: undefined }
  let loaded: unknown
  let loading: Promise<unknown> | undefined
  return {
    loadedPages: () => loaded,
    remotePages: () => (loading ??= Promise.resolve().then(() => (loaded = pages))),
    applyStyles: () => () => {},
    forgetFailure: () => {},
  }
})

/** Opens the page as a click on a link does. */
function Console() {
  const [isOpen, setOpen] = useState(false)
  const page = (
    <RemotePage
      resolved={{ release, fallback: undefined }}
      path="/lifts"
      ensureReleasesForUser={() => undefined}
    />
  )
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setOpen(true))}>
        Open
      </button>
      {isOpen && page}
    </>
  )
}

test('a page whose remote loads while it is rendered is shown', async () => {
  Object.assign(release, {
    version: '1.0.0',
    manifest: 'remotes/mfe-lifts/1.0.0/mf-manifest.json',
    descriptor,
  })
  signInForTest()
  const said = vi.spyOn(console, 'error')
  renderPage(<Console />, { queryClient })
  screen.getByRole('button', { name: 'Open' }).click()
  expect(await screen.findByText('All lifts')).toBeVisible()
  expect(said).not.toHaveBeenCalled()
})
