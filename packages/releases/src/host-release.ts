import * as z from 'zod/mini'
import { HOST } from './descriptor.ts'
import { entryOf, type Registry, type Release, releaseOf } from './registry.ts'

/** Version of the console that comes with the server. It is always available. */
export const BUILT_IN = '0.0.0'
export const HOST_PAGE = 'index.html'
/** Belongs to the deployment and is shared by all consoles. */
export const ENVIRONMENT_FILE = 'environment.json'

/** Content of a host's `contract.json`. */
export const hostContract = z.object({ version: z.string().check(z.regex(/^\d+\.\d+\.\d+/)) })

export const hostDescriptorOf = (contract: string, version = BUILT_IN) => ({
  name: HOST,
  title: 'Console',
  translations: { de: 'Konsole' },
  version,
  platform: contract,
  routes: [],
  navigation: [],
})

/** Its files are not in the store. */
export const builtInHost: Release = {
  version: BUILT_IN,
  manifest: HOST_PAGE,
  descriptor: hostDescriptorOf('—'),
  builtIn: true,
}

/** Returns the consoles to try, the built-in one last. `canary` is the version for this visitor. */
export function hostCandidates(registry: Registry, canary?: string): readonly Release[] {
  const entry = entryOf(registry, HOST)
  const versions = [
    canary === entry?.canary?.version ? canary : undefined,
    entry?.live,
    ...(entry?.previous.toReversed() ?? []),
  ]
  const found = versions.flatMap((version) => releaseOf(entry, version) ?? [])
  const end = found.findIndex(({ builtIn }) => builtIn)
  return [...new Set(end === -1 ? found : found.slice(0, end)), builtInHost]
}
