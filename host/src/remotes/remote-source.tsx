import type { Release } from '@hoistway/federation/registry'
import { reportError } from '@hoistway/platform/errors'
import type { RouteObject } from 'react-router-dom'
import type { RemoteSource, RouteHandle } from '../app/remote-source.ts'
import { RegistryFailure } from './RegistryFailure.tsx'
import { RemotePage } from './RemotePage.tsx'
import { fetchReleases } from './registry.api.ts'

/** What the registry's remotes add to the shell. Without a registry every page says so and offers Retry. */
export async function loadRemoteSource(): Promise<RemoteSource> {
  try {
    return remoteSource(await fetchReleases())
  } catch (error) {
    reportError(error, { registry: '/registry.json' })
    return {
      routes: [{ path: '*', element: <RegistryFailure /> }],
      navigation: [],
      findNewVersions: async () => [],
    }
  }
}

/** Menu items and routes of these releases, drawn from their descriptors: no remote is loaded for it. */
export function remoteSource(releases: readonly Release[]): RemoteSource {
  return {
    navigation: releases.flatMap(({ descriptor }) => descriptor.navigation),
    routes: releases.flatMap(routesOf),
    async findNewVersions() {
      const now = await fetchReleases()
      return now
        .filter(({ version, descriptor: { name } }) => {
          const mine = releases.find((release) => release.descriptor.name === name)
          return mine?.version !== version
        })
        .map(({ descriptor }) => descriptor.title)
    },
  }
}

function routesOf(release: Release): RouteObject[] {
  return release.descriptor.routes.map(({ path, roles }) => {
    const handle: RouteHandle = { ...(roles && { roles }) }
    return { path, handle, element: <RemotePage release={release} path={path} /> }
  })
}
