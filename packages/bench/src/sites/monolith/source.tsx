// The remotes' pages without federation: their descriptors as data, their pages by dynamic import().
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import type { RouteObject } from 'react-router-dom'
import type { RemoteSource } from '../../../../../host/src/shared/remote-source.ts'
import { routes as firmware } from '../../../../../mfe-firmware/src/routes.tsx'
import { routes as fleet } from '../../../../../mfe-fleet/src/routes.tsx'
import { routes as hardware } from '../../../../../mfe-hardware/src/routes.tsx'

/** Of all remotes; the build puts them here. */
declare const DESCRIPTORS: readonly RemoteDescriptor[]

const pages: readonly RouteObject[] = [...fleet, ...hardware, ...firmware]

export const source: RemoteSource = {
  navigation: DESCRIPTORS.flatMap(({ navigation }) => navigation),
  routes: DESCRIPTORS.flatMap(({ routes }) =>
    routes.map(({ path, roles }) => ({
      path,
      handle: { ...(roles && { roles }) },
      element: pages.find((page) => page.path === path)?.element,
    })),
  ),
  findNewVersions: async () => [],
}
