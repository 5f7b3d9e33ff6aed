// Everything before the first rendering. It imports neither the router nor Mantine, so that it runs while they arrive.
import { markStart, startPlatform } from '@hoistway/platform/start'
import { applyLanguage } from './app/apply-preferences.ts'
import { prepareFirstPage } from './app/host-pages.ts'
import { loadRemoteSource } from './remotes/load-remote-source.tsx'
import { servedData } from './remotes/served-data.ts'

/** After this time the first page shows its loading state in the shell. */
const FIRST_PAGE_MS = 1_500

markStart('host')
const languageReady = applyLanguage()
const started = startPlatform({ environment: servedData.environment })
const hostReady = started.then(prepareFirstPage)
export const [source] = await Promise.all([loadRemoteSource(started), started])
// A page that is loaded before the first rendering shows no fallback, which React would keep for 300 ms.
await Promise.race([
  source.preparePage(new URL(location.href), true),
  new Promise((done) => setTimeout(done, FIRST_PAGE_MS)),
])
await Promise.all([hostReady, languageReady])
