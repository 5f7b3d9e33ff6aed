import platform from '@hoistway/platform/package.json' with { type: 'json' }
import { can } from '@hoistway/platform/permissions'
import { getSession } from '@hoistway/platform/session'
import { firstPaths, markStart, matchPage, sendAhead } from '@hoistway/platform/start'
import { hostDescriptorOf } from '@hoistway/releases/host-release'
import type { Release } from '@hoistway/releases/registry'
import type { Resolved } from '@hoistway/releases/resolve'
import { checkPlatform } from './check-platform.ts'
import { runCommand } from './extension-content.ts'
import { recordRunning } from './load-log.ts'
import { openRelease, preload } from './open-release.ts'
import { RegistryFailure } from './RegistryFailure.tsx'
import { RemoteExtension } from './RemoteExtension.tsx'
import { RemotePage } from './RemotePage.tsx'
import { countCrash } from './release-sessions.ts'
import { remotePages } from './remote-pages.ts'
import { servedData } from './served-data.ts'

/** The console release of this page; undefined without console releases. */
const own: Release | undefined = servedData.host && {
  version: servedData.host.version,
  manifest: `remotes/host/${servedData.host.version}/index.html`,
  descriptor: hostDescriptorOf('—', servedData.host.version),
}

if (own) recordRunning(own)

function countOwnCrash(error: unknown): void {
  if (own) countCrash(own, 'render', error)
}

export const remoteCode = {
  preparePage,
  RegistryFailure,
  RemoteExtension,
  RemotePage,
  runCommand,
  countOwnCrash,
}

/**
 * Loads the page of an address if the user has access; with `requests` it also sends the page's first requests. Never rejects:
 * opening the page fails again and reports the error.
 */
async function preparePage(
  releases: readonly Resolved[],
  { pathname, search }: URL,
  requests: boolean,
): Promise<void> {
  const session = getSession()
  for (const resolved of releases) {
    const match = matchPage(resolved.release.descriptor.routes, pathname)
    if (!match || session.status !== 'signed-in' || !can.open(session.user, match.route.roles)) continue
    if (requests) sendAhead(firstPaths(match, search))
    await loadPage(resolved, match.route.path, match.route.files)
  }
}

async function loadPage(resolved: Resolved, path: string, files: readonly string[] = []): Promise<void> {
  try {
    await checkPlatform(resolved.release, platform.version)
    const pages = remotePages(resolved)
    const { manifestUrl } = await openRelease(resolved.release)
    preload(manifestUrl, files)
    const { routes } = await pages
    await routes.find((route) => route.path === path)?.preload?.()
    markStart('remote')
  } catch (error) {
    console.info(`The page ${path} could not be loaded ahead.`, error)
  }
}
