import * as z from 'zod/mini'

const path = z.string().check(z.regex(/^\/[^\s]*$/, 'a path starts with a slash'))
const roles = z.optional(z.array(z.string()))

/** A menu item that a remote adds to the shell. */
export const navigationItem = z.object({
  label: z.string().check(z.minLength(1)),
  path,
  /** Name of an icon that the host draws. */
  icon: z.string().check(z.minLength(1)),
  /** Who sees it; without roles, everybody who is signed in. */
  roles,
  /** Place in the menu, ascending. */
  order: z.number(),
})

/** A page of a remote: the path that its module `./routes` serves under the same name, and who may open it. */
export const remoteRoute = z.object({ path, roles })

/**
 * A remote's description of itself, written in `remote.config.ts`. The build writes it as `remote.json` beside the
 * manifest and the registry contains it, so the host draws menu and guards without loading the remote.
 */
export const remoteDescriptor = z.object({
  /** Name of its folder and of its releases, for example `mfe-fleet`. */
  name: z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]*$/)),
  /** Its name in the interface. */
  title: z.string().check(z.minLength(1)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)),
  /** Semver range of the contract that it needs; the contract's version is the one of platform and UI. */
  platform: z.string().check(z.minLength(1)),
  routes: z.array(remoteRoute).check(z.minLength(1)),
  navigation: z.array(navigationItem),
})

export type RemoteDescriptor = z.infer<typeof remoteDescriptor>

/** Name of a remote's container, a valid JavaScript identifier. Each build appends its id. */
export const containerName = (name: string) => name.replaceAll('-', '_')

/**
 * Name of the host's global function that returns the hash of a file by its URL, or undefined for a file that belongs to
 * no release with hashes. Given the script or link element that will load the file, the host fetches the file once more,
 * past the browser's cache, when the hash does not match.
 */
export const INTEGRITY_GLOBAL = 'hoistwayIntegrity'
