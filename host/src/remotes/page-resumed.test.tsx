import { screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lifts } from '../../test/lifts.ts'

test('shows a page whose remote finishes loading during rendering', async () => {
  // Other test files of this worker have loaded the modules without the replacement.
  vi.resetModules()
  // Reproduces the moment: the remote loads between React's two attempts to render its page.
  vi.doMock('./remote-pages.ts', () => {
    const pages = {
      release: lifts,
      routes: [{ path: '/lifts', element: 'All lifts' }],
      fallbackReason: undefined,
    }
    let loaded: unknown
    let loading: Promise<unknown> | undefined
    return {
      loadedPages: () => loaded,
      remotePages: () => (loading ??= Promise.resolve().then(() => (loaded = pages))),
      applyStyles: () => () => {},
      forgetFailure: () => {},
    }
  })
  onTestFinished(() => {
    vi.doUnmock('./remote-pages.ts')
    vi.resetModules()
  })
  const { RemotePage } = await import('./RemotePage.tsx')
  const { signInForTest } = await import('@hoistway/platform/testing/session')
  const { queryClient } = await import('@hoistway/platform/query')
  const { renderPage } = await import('@hoistway/testing/render-page')

  function Console() {
    const [isOpen, setOpen] = useState(false)
    const page = (
      <RemotePage
        resolved={{ release: lifts, fallback: undefined }}
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
  signInForTest()
  const said = vi.spyOn(console, 'error')
  renderPage(<Console />, { queryClient })
  screen.getByRole('button', { name: 'Open' }).click()
  expect(await screen.findByText('All lifts')).toBeVisible()
  expect(said).not.toHaveBeenCalled()
})
