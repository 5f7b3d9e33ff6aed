import platform from '@hoistway/platform/package.json' with { type: 'json' }
import { can } from '@hoistway/platform/permissions'
import { getSession } from '@hoistway/platform/session'
import { firstPaths, markStart, matchPage, type RouteMatch, sendAhead } from '@hoistway/platform/start'
import { hostDescriptorOf } from '@hoistway/releases/host-release'
import type { Release } from '@hoistway/releases/registry'
import type { Resolved } from '@hoistway/releases/resolve'
import { checkPlatform } from './check-platform.ts'
import { runCommand } from './extension-content.ts'
import { recordRunning } from './load-log.ts'
import { openRelease, preload } from './open-release.ts'
import { RemoteExtension } from './RemoteExtension.tsx'
import { RegistryFailure } from './RemoteFailure.tsx'
import { RemotePage } from './RemotePage.tsx'
import { countRender } from './release-sessions.ts'
import { applyStyles, remotePages } from './remote-pages.ts'
import { servedData } from './served-data.ts'

/** `undefined` without console releases. */
const own: Release | undefined = servedData.host && {
  version: servedData.host.version,
  manifest: `remotes/host/${servedData.host.version}/index.html`,
  descriptor: hostDescriptorOf('—', servedData.host.version),
}

if (own) recordRunning(own)

const countOwnCrash = (error: unknown, restore: () => void): void => countRender(own, error, restore)

export const remoteCode = {
  preparePage,
  RegistryFailure,
  RemoteExtension,
  RemotePage,
  runCommand,
  countOwnCrash,
}

/**
 * With `requests`, also sends the page's first requests. Never rejects: opening the page fails again and reports the
 * error.
 */
async function preparePage(releases: readonly Resolved[], address: URL, requests: boolean): Promise<void> {
  const session = getSession()
  for (const resolved of releases) {
    const match = matchPage(resolved.release.descriptor.routes, address.pathname)
    if (!match || session.status !== 'signed-in' || !can.open(session.user, match.route.roles)) continue
    if (requests) sendAhead(firstPaths(match, address.search))
    await loadPage(resolved, match, requests ? address : undefined)
  }
}

/** Data that arrives sooner is in the first rendering; otherwise the page shows its loading state. */
const FIRST_DATA_MS = 200
const elapsed = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function loadPage(
  resolved: Resolved,
  { route: { path, files = [] }, parameters }: RouteMatch,
  address: URL | undefined,
): Promise<void> {
  try {
    await checkPlatform(resolved.release, platform.version)
    const pages = remotePages(resolved)
    const { manifestUrl } = await openRelease(resolved.release)
    preload(manifestUrl, files)
    const { routes, release } = await pages
    const page = routes.find((route) => route.path === path)
    await page?.preload?.()
    // Stylesheets apply once loaded, even if no page of the remote is shown.
    applyStyles(release)()
    markStart('remote')
    if (address) await Promise.race([page?.prepare?.(address, parameters), elapsed(FIRST_DATA_MS)])
  } catch (error) {
    console.info(`The page ${path} could not be loaded ahead.`, error)
  }
}
