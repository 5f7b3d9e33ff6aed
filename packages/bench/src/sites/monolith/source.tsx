// Replaces federation with dynamic imports.
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import type { ReactNode } from 'react'
import { matchRoutes } from 'react-router-dom'
import type { RemoteSource } from '../../../../../host/src/shared/remote-source.ts'
import { routes as firmware } from '../../../../../mfe-firmware/src/routes.tsx'
import { routes as fleet } from '../../../../../mfe-fleet/src/routes.tsx'
import { routes as hardware } from '../../../../../mfe-hardware/src/routes.tsx'

declare const DESCRIPTORS: readonly RemoteDescriptor[]

interface BundledPage {
  readonly path?: string
  readonly element?: ReactNode
  readonly preload?: () => Promise<void>
  readonly prepare?: (address: URL, parameters: Readonly<Record<string, string>>) => Promise<unknown>
}

/** As in the host. */
const FIRST_DATA_MS = 200
const elapsed = (ms: number) => new Promise((done) => setTimeout(done, ms))

const pages: readonly BundledPage[] = [...fleet, ...hardware, ...firmware]
const pageOf = (path: string | undefined) => pages.find((page) => page.path === path)

const routes = DESCRIPTORS.flatMap((descriptor) =>
  descriptor.routes.map(({ path, roles }) => ({
    path,
    handle: { ...(roles && { roles }) },
    element: pageOf(path)?.element,
  })),
)

const bundled = {
  navigation: DESCRIPTORS.flatMap(({ navigation }) => navigation),
  routes,
  overridden: [],
  findNewVersions: async () => [],
  async preparePage(address: URL) {
    const [match] = matchRoutes(routes, address.pathname) ?? []
    const page = pageOf(match?.route.path)
    await page?.preload?.()
    // The paths of the remotes' pages have no optional parameters.
    const parameters = (match?.params ?? {}) as Readonly<Record<string, string>>
    await Promise.race([page?.prepare?.(address, parameters), elapsed(FIRST_DATA_MS)])
  },
}
export const source: RemoteSource = bundled

export const { preparePage } = bundled
