import { afterFirstData, markStart, startPlatform } from '@hoistway/platform/start'
import '@hoistway/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { prepareFirstPage, prepareSessionChange } from './app/host-pages.ts'
import { prepareOnIntent } from './app/prepare-on-intent.ts'
import { consoleRoutes } from './app/router.tsx'
import { loadRemoteSource } from './remotes/load-remote-source.tsx'
import { servedData } from './remotes/served-data.ts'

/** A first page that takes longer shows within the shell that it is loading. */
const FIRST_PAGE_MS = 1_500

markStart('host')
const started = startPlatform({ environment: servedData.environment })
const hostReady = started.then(prepareFirstPage)
const [source] = await Promise.all([loadRemoteSource(started), started])
// Rendered once it is there, the first page shows no fallback, which React would keep for 300 ms.
await Promise.race([
  source.preparePage(new URL(location.href), false),
  new Promise((done) => setTimeout(done, FIRST_PAGE_MS)),
])
await hostReady
prepareOnIntent(source.preparePage)
const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
createRoot(container).render(<App router={createBrowserRouter(consoleRoutes(source))} />)
afterFirstData(() => {
  void prepareSessionChange()
  return () => {}
})
