import { reportError } from '@hoistway/platform/errors'
import { freshToken, getSession } from '@hoistway/platform/session'
import { type AvailableExtension, markStart, provideExtensions } from '@hoistway/platform/start'
import type { Resolved } from '@hoistway/releases/resolve'
import { ownedPaths, pathsOverlap } from '@hoistway/releases/route-paths'
import type { RouteObject } from 'react-router-dom'
import type { RemoteSource, RouteHandle } from '../shared/remote-source.ts'
import { type EnsureReleasesForUser, releaseCheck } from './ensure-releases-for-user.ts'
import { newVersions } from './new-versions.ts'
import { readOverridesOfAddress, type TabRelease } from './overrides.ts'
import { currentCaller, fetchRegistry, firstRegistry, releasesFrom } from './registry.api.ts'
import { loadRemoteCode, RegistryFailureRoute, RemoteExtensionRoute, RemoteRoute } from './remote-route.tsx'

/** The releases depend on the user, who is known once the platform has started. */
export async function loadRemoteSource(platformStarted: Promise<unknown>): Promise<RemoteSource> {
  try {
    readOverridesOfAddress()
    const [registry] = await Promise.all([firstRegistry(), platformStarted])
    const releases = await releasesFrom(registry)
    markStart('registry')
    return remoteSource(releases)
  } catch (error) {
    reportError(error, { registry: '/registry.json' })
    return {
      routes: [{ path: '*', element: <RegistryFailureRoute /> }],
      navigation: [],
      overridden: [],
      findNewVersions: async () => [],
      preparePage: async () => {},
    }
  }
}

/** Everything comes from the descriptors, so that no remote is loaded. */
export function remoteSource(releases: readonly TabRelease[]): RemoteSource {
  const ensureReleasesForUser = releaseCheck(releases, currentCaller()?.id)
  const shown = withoutPathConflicts(releases)
  provideExtensions(shown.flatMap((resolved) => extensionsOf(resolved, ensureReleasesForUser)))
  return {
    overridden: releases.flatMap(({ overridden }) => overridden ?? []),
    navigation: shown.flatMap(({ release }) => release.descriptor.navigation),
    routes: shown.flatMap((resolved) => routesOf(resolved, ensureReleasesForUser)),
    preparePage: (address, requests) => prepareAhead(shown, address, requests),
    findNewVersions: async () => {
      // Without a valid token, the server answers with the releases of signed-out users.
      await freshToken()
      return newVersions(releases, await fetchRegistry())
    },
  }
}

async function prepareAhead(releases: readonly Resolved[], address: URL, requests: boolean): Promise<void> {
  if (getSession().status !== 'signed-in') return
  try {
    const { preparePage } = await loadRemoteCode()
    await preparePage(releases, address, requests)
  } catch (error) {
    // Opening the page fails again and reports the error.
    console.info('Pages of remotes could not be loaded ahead.', error)
  }
}

/** The registry of another host may contain remotes that claim a path of an earlier one. */
function withoutPathConflicts(releases: readonly Resolved[]): Resolved[] {
  const owned: string[] = []
  return releases.filter(({ release: { descriptor } }) => {
    const claimed = ownedPaths(descriptor)
    const taken = claimed.find((path) => owned.some((other) => pathsOverlap(path, other)))
    if (taken === undefined) owned.push(...claimed)
    else reportError(new Error(`The path ${taken} of ${descriptor.name} belongs to another remote.`))
    return taken === undefined
  })
}

function routesOf(resolved: Resolved, ensureReleasesForUser: EnsureReleasesForUser): RouteObject[] {
  return resolved.release.descriptor.routes.map(({ path, roles, title, translations }) => {
    const handle: RouteHandle = { ...(roles && { roles }), ...(title && { title, translations }) }
    return {
      path,
      handle,
      element: <RemoteRoute resolved={resolved} path={path} ensureReleasesForUser={ensureReleasesForUser} />,
    }
  })
}

export const extensionsOf = (
  resolved: Resolved,
  ensureReleasesForUser: EnsureReleasesForUser,
): AvailableExtension[] =>
  (resolved.release.descriptor.extensions ?? []).map((extension) => ({
    ...extension,
    key: `${resolved.release.descriptor.name}/${extension.name}`,
    Content: ({ context }) => (
      <RemoteExtensionRoute
        resolved={resolved}
        extension={extension}
        context={context}
        ensureReleasesForUser={ensureReleasesForUser}
      />
    ),
    run: async (context) => {
      const { runCommand } = await loadRemoteCode()
      await runCommand(resolved, extension, context)
    },
  }))
