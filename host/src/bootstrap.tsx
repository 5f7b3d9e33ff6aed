import { getSession } from '@hoistway/platform/session'
import { afterFirstData } from '@hoistway/platform/start'
import '@hoistway/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { prepareSessionChange } from './app/host-pages.ts'
import { whenIdle } from './app/idle.ts'
import { prepareOnIntent, preparePageOfRows } from './app/prepare-on-intent.ts'
import { consoleRoutes } from './app/router.tsx'
import { hostReady, pageReady, source } from './start.ts'

/** After this time the first page shows its loading state in the shell. */
const FIRST_PAGE_MS = 1_500
const DEFERRED_WORK_MS = 5_000

async function showError(error: unknown): Promise<void> {
  console.error(error)
  if (process.env.NODE_ENV === 'production' || !(error instanceof Error)) return window.reportError(error)
  const { showInOverlay } = await import('@hoistway/build/source-stack')
  await showInOverlay(error)
}

// A page that is loaded before the first rendering shows no fallback, which React would keep for 300 ms.
await Promise.race([pageReady, new Promise((done) => setTimeout(done, FIRST_PAGE_MS))])
await hostReady
prepareOnIntent(source.preparePage)
const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
const router = createBrowserRouter(consoleRoutes(source))
const shown = { onCaughtError: showError, onUncaughtError: showError }
createRoot(container, process.env.NODE_ENV === 'production' ? {} : shown).render(<App router={router} />)
const runDeferredWork = () =>
  prepareSessionChange()
    // This chunk is loaded late as well.
    .then(() => import(/* webpackChunkName: "later-reports" */ './features/offline/register-worker.ts'))
    .then(({ registerWorker }) => registerWorker((path) => router.navigate(path)), console.info)
if (getSession().status === 'signed-out') whenIdle(runDeferredWork)
else
  afterFirstData(() => {
    void preparePageOfRows(source.preparePage)
    const timer = setTimeout(runDeferredWork, DEFERRED_WORK_MS)
    return () => clearTimeout(timer)
  })
