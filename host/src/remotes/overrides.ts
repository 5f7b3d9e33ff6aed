import { reportError } from '@hoistway/platform/errors'
import { OVERRIDES_KEY } from '@hoistway/platform/start'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { mayChoose, previewOf } from '@hoistway/releases/preview'
import {
  entryOf,
  type Registry,
  type Release,
  type RemoteEntry,
  releaseOf,
} from '@hoistway/releases/registry'
import type { ReleaseUser, Resolved } from '@hoistway/releases/resolve'
import * as z from 'zod/mini'
import { REQUEST_KEY, type RequestedOverride } from './requested-override.ts'

// Session storage: an override ends with its tab.
const stored = z.record(z.string(), z.string())

const isDevelopment = process.env.NODE_ENV !== 'production'

/** By remote: a version, or in development a URL. */
export function overrides(): Readonly<Record<string, string>> {
  try {
    return stored.safeParse(JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '{}')).data ?? {}
  } catch {
    // Storage is blocked, or its content is invalid.
    return {}
  }
}

/** Precedes the branch of a preview. */
const BRANCH = 'branch:'
/** Applies to all remotes without their own override. */
export const EVERY_REMOTE = '*'

/** Returns `undefined` for a version. */
export const branchOf = (value: string): string | undefined =>
  value.startsWith(BRANCH) ? value.slice(BRANCH.length) : undefined

/** Takes effect with the next load of the page. */
export function setOverride(name: string, wanted: string | undefined): void {
  const { [name]: _, ...others } = overrides()
  const next = wanted === undefined ? others : { ...others, [name]: wanted }
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(next))
}

/**
 * Reads `?remote.fleet=1.2.0` (in development also a URL), `?preview=fleet:feature-x`, and `?preview=staging` for every
 * remote. The user must confirm them; in development only previews.
 */
export function readOverridesOfAddress(search = location.search): void {
  for (const [key, value] of new URLSearchParams(search)) {
    const short = /^remote\.([a-z][a-z0-9-]*)$/.exec(key)?.[1]
    if (short) readOverride(`mfe-${short}`, value)
    const [, remote, branch] =
      (key === 'preview' && /^(?:([a-z][a-z0-9-]*):)?([\w.-]{1,60})$/.exec(value)) || []
    if (branch) requestOverride({ name: remote ? `mfe-${remote}` : EVERY_REMOTE, value: BRANCH + branch })
  }
}

function readOverride(name: string, value: string): void {
  if (value === '') setOverride(name, undefined)
  else if (branchOf(value) !== undefined) return
  else if (isDevelopment) setOverride(name, value)
  else requestOverride({ name, value })
}

/** Waits for the user's confirmation: following a link is not consent. */
function requestOverride(asked: RequestedOverride): void {
  if (overrides()[asked.name] === asked.value) return
  try {
    sessionStorage.setItem(REQUEST_KEY, JSON.stringify(asked))
  } catch (error) {
    // A tab without storage cannot run other releases.
    console.info('The releases of the address cannot be asked for.', error)
  }
}

export interface TabRelease extends Resolved {
  /** The remote, if only this tab runs the release. */
  readonly overridden?: string
}

/** Admins and developers can run any release, other users the previews that the registry offers them. */
export async function withOverrides(
  releases: readonly Resolved[],
  registered: Registry,
  caller: ReleaseUser | undefined,
): Promise<readonly TabRelease[]> {
  const wanted = overrides()
  const applied = Object.keys(registered.remotes).map(async (name) => {
    const resolved = releases.find(({ release }) => release.descriptor.name === name)
    const value = wanted[name] ?? wanted[EVERY_REMOTE]
    if (value === undefined) return resolved
    const release = await wantedRelease(value, entryOf(registered, name), caller).catch((error: unknown) => {
      reportError(error, { where: 'override', remote: name })
      return undefined
    })
    return release ? { release, fallback: undefined, overridden: name } : resolved
  })
  return (await Promise.all(applied)).filter((each) => each !== undefined)
}

export const mayOverride = (caller: Pick<ReleaseUser, 'roles'> | undefined): boolean =>
  isDevelopment || caller?.roles.includes('Admin') === true

async function wantedRelease(
  value: string,
  entry: RemoteEntry | undefined,
  caller: ReleaseUser | undefined,
): Promise<Release | undefined> {
  const branch = branchOf(value)
  if (branch !== undefined) {
    const preview = previewOf(entry, branch)
    return preview && caller && mayChoose(preview, caller) ? releaseOf(entry, preview.version) : undefined
  }
  if (!mayOverride(caller)) return undefined
  if (!/^https?:/.test(value)) return releaseOf(entry, value)
  if (!isDevelopment) return undefined
  const answer = await fetch(new URL('remote.json', value))
  const descriptor = remoteDescriptor.parse(await answer.json())
  return { version: value, manifest: new URL('mf-manifest.json', value).href, descriptor }
}
