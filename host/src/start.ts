// Imports neither the router nor Mantine, so that it runs while they arrive.
import { markStart, startPlatform } from '@hoistway/platform/start'
import { applyLanguage } from './app/apply-preferences.ts'
import { prepareFirstPage } from './app/host-pages.ts'
import { loadRemoteSource } from './remotes/load-remote-source.tsx'
import { servedData } from './remotes/served-data.ts'

markStart('host')
const languageReady = applyLanguage()
const started = startPlatform({ environment: servedData.environment })
export const hostReady = Promise.all([started.then(prepareFirstPage), languageReady])
export const [source] = await Promise.all([loadRemoteSource(started), started])
export const pageReady = source.preparePage(new URL(location.href), true)
