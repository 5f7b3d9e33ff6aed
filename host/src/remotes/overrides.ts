import { reportError } from '@hoistway/platform/errors'
import { OVERRIDES_KEY } from '@hoistway/platform/start'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import {
  entryOf,
  type Registry,
  type Release,
  type RemoteEntry,
  releaseOf,
} from '@hoistway/releases/registry'
import type { Caller, Resolved } from '@hoistway/releases/resolve'
import * as z from 'zod/mini'

// Session storage: an override belongs to one tab and ends with it.
const stored = z.record(z.string(), z.string())

const isDevelopment = process.env.NODE_ENV !== 'production'

/** The overrides of this tab, by remote: a version, or in development an address. */
export function overrides(): Readonly<Record<string, string>> {
  try {
    return stored.safeParse(JSON.parse(sessionStorage.getItem(OVERRIDES_KEY) ?? '{}')).data ?? {}
  } catch {
    // Storage is blocked, or holds something else.
    return {}
  }
}

/** Sets or removes an override of this tab, effective from the next load of the page. */
export function setOverride(name: string, wanted: string | undefined): void {
  const { [name]: _, ...others } = overrides()
  const next = wanted === undefined ? others : { ...others, [name]: wanted }
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(next))
}

/** Stores the overrides of the address (`?remote.fleet=1.2.0`, or an address in development) for this tab. */
export function readOverridesOfAddress(search = location.search): void {
  for (const [key, value] of new URLSearchParams(search)) {
    const short = /^remote\.([a-z][a-z0-9-]*)$/.exec(key)?.[1]
    if (short) setOverride(`mfe-${short}`, value === '' ? undefined : value)
  }
}

/** The releases, with the overrides of an Admin (or a developer) in this tab applied. */
export async function withOverrides(
  releases: readonly Resolved[],
  registered: Registry,
  caller: Caller | undefined,
): Promise<readonly Resolved[]> {
  if (!isDevelopment && !caller?.roles.includes('Admin')) return releases
  const wanted = overrides()
  return Promise.all(
    releases.map(async (resolved) => {
      const { name } = resolved.release.descriptor
      const value = wanted[name]
      if (value === undefined) return resolved
      const release = await wantedRelease(value, entryOf(registered, name)).catch((error: unknown) => {
        reportError(error, { where: 'override', remote: name })
        return undefined
      })
      return release ? { release, fallback: undefined } : resolved
    }),
  )
}

async function wantedRelease(value: string, entry: RemoteEntry | undefined): Promise<Release | undefined> {
  if (!/^https?:/.test(value)) return releaseOf(entry, value)
  if (!isDevelopment) return undefined
  const answer = await fetch(new URL('remote.json', value))
  const descriptor = remoteDescriptor.parse(await answer.json())
  return { version: value, manifest: new URL('mf-manifest.json', value).href, descriptor }
}
