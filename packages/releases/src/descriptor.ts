import { z } from 'zod'

const path = z.string().regex(/^\/[^\s]*$/, 'a path starts with a slash')
const roles = z.array(z.string()).optional()

/** A menu item that a remote adds to the shell (A §2 Main layout). */
export const navigationItem = z.object({
  label: z.string().min(1),
  path,
  /** Name of an icon that the host draws. */
  icon: z.string().min(1),
  /** Who sees it; nobody named means everybody who is signed in. */
  roles,
  /** Place in the menu, ascending. */
  order: z.number(),
})

/** A page of a remote: the path that its module `./routes` serves under the same name, and who may open it. */
export const remoteRoute = z.object({ path, roles })

/**
 * What a remote says of itself, in `remote.config.ts`. The build writes it as `remote.json` beside the manifest
 * and the registry carries it, so that the host draws menu and guards without loading the remote.
 */
export const remoteDescriptor = z.object({
  /** Name of its folder and of its releases, for example `mfe-fleet`. */
  name: z.string().regex(/^mfe-[a-z][a-z0-9-]*$/),
  /** What people read where the remote has to be named. */
  title: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
  /** Range of the contract that it needs (semver): the version that platform and UI of a host have together. */
  platform: z.string().min(1),
  routes: z.array(remoteRoute).min(1),
  navigation: z.array(navigationItem),
})

export type RemoteDescriptor = z.infer<typeof remoteDescriptor>

/** Name of a remote's container: a name that JavaScript can bear. Each build adds an id of its own. */
export const containerName = (name: string) => name.replaceAll('-', '_')

/**
 * Name of the host's function that tells a remote's runtime the hash of a file by its address: a hash, or nothing for
 * what is no file of a release with hashes. It may be given the script or link that will load the file: then the host
 * has it fetched once more, past the browser's cache, when the hash does not fit.
 */
export const INTEGRITY_GLOBAL = 'hoistwayIntegrity'
