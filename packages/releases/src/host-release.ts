import * as z from 'zod/mini'
import { HOST } from './descriptor.ts'
import { entryOf, type Registry, type Release, releaseOf } from './registry.ts'

/** The version of the console that comes with a server: the first of the list, and never gone. */
export const BUILT_IN = '0.0.0'
/** The page of a console, which a release of it is opened by. */
export const HOST_PAGE = 'index.html'
/** Belongs to the deployment: every release reads the same one. */
export const ENVIRONMENT_FILE = 'environment.json'

/** What is in a host's `contract.json`. */
export const hostContract = z.object({ version: z.string().check(z.regex(/^\d+\.\d+\.\d+/)) })

/** The descriptor of a console that provides a version of the contract. */
export const hostDescriptorOf = (contract: string, version = BUILT_IN) => ({
  name: HOST,
  title: 'Console',
  translations: { de: 'Konsole' },
  version,
  platform: contract,
  routes: [],
  navigation: [],
})

/** The console that comes with the server, as a release. Its files are not in the store. */
export const builtInHost: Release = {
  version: BUILT_IN,
  manifest: HOST_PAGE,
  descriptor: hostDescriptorOf('—'),
  builtIn: true,
}

/**
 * The releases of the console that are tried one after the other for a visitor, the intended one first and the one that
 * comes with the server last. @param canary the version on trial, if this visitor gets it
 */
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
