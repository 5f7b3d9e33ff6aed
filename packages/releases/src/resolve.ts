import { HOST } from './descriptor.ts'
import { hasEnded, isNamed, mayChoose, type Preview } from './preview.ts'
import { type Canary, entryOf, type Registry, type Release, type RemoteEntry, releaseOf } from './registry.ts'

export interface ReleaseUser {
  readonly id: string
  readonly email: string
  readonly roles: readonly string[]
}

export interface Resolved {
  readonly release: Release
  /** Loaded if `release` fails to load. */
  readonly fallback: Release | undefined
}

interface Unresolved {
  readonly name: string
  readonly reason: 'no-live-release'
}

/** Without a user, returns the live releases. */
export function resolveReleases({ remotes }: Registry, caller?: ReleaseUser) {
  const releases: Resolved[] = []
  const unresolved: Unresolved[] = []
  for (const [name, entry] of Object.entries(remotes)) {
    // The console is resolved before the page loads.
    if (name === HOST) continue
    const resolved = resolve(name, entry, caller)
    if (resolved) releases.push(resolved)
    // A remote before its first promotion is not missing.
    else if (entry.live !== null) unresolved.push({ name, reason: 'no-live-release' })
  }
  return { releases, unresolved }
}

/** Returns undefined if no console is published. */
export function resolveHost(registry: Registry, caller?: ReleaseUser): Resolved | undefined {
  const entry = entryOf(registry, HOST)
  return entry && resolve(HOST, entry, caller)
}

function resolve(name: string, entry: RemoteEntry, caller: ReleaseUser | undefined): Resolved | undefined {
  const live = releaseOf(entry, entry.live)
  const before = entry.previous
    .toReversed()
    .find((version) => version !== entry.live && releaseOf(entry, version))
  const canary = caller && entry.canary && isInCanary(name, entry.canary, caller)
  const early = canary ? releaseOf(entry, entry.canary?.version) : undefined
  if (early) return { release: early, fallback: live }
  return live && { release: live, fallback: releaseOf(entry, before) }
}

/** Returns a stable choice; a larger share keeps its users. */
export const isInCanary = (name: string, canary: Canary, caller: ReleaseUser): boolean =>
  isNamed(canary, caller) || percentileOf(`${name}@${canary.version}:${caller.id}`) < canary.share

/** Returns `name@version`. */
export const canariesOf = (
  { remotes }: Registry,
  isChosen: (name: string, canary: Canary) => boolean,
): string[] =>
  Object.entries(remotes).flatMap(([name, { canary }]) =>
    canary && isChosen(name, canary) ? [`${name}@${canary.version}`] : [],
  )

/** Makes these canaries live, with the live releases as fallbacks. */
export function withCanaries(whole: Registry, canaries: readonly string[]): Registry {
  const remotes = { ...whole.remotes }
  for (const [name, entry] of Object.entries(remotes)) {
    const { canary, live, previous } = entry
    if (!canary || !canaries.includes(`${name}@${canary.version}`)) continue
    remotes[name] = {
      ...entry,
      live: canary.version,
      previous: live === null ? previous : [...previous, live],
    }
  }
  return { ...whole, remotes }
}

/** Returns 0 to 100, evenly and reproducibly (FNV-1a with MurmurHash3's finalizer). */
function percentileOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}

/** Tabs that run an older one are only offered the new version. */
const SHOWN_TAKEN_BACK = 5

/** Returns the latest rolled-back releases for open tabs, without author and reason. */
export const takenBackFor = (entry: RemoteEntry | undefined) =>
  entry?.takenBack && {
    takenBack: entry.takenBack.slice(-SHOWN_TAKEN_BACK).map(({ version, at }) => ({ version, at })),
  }

/** Omits internal and unknown fields. */
const open = ({
  version,
  manifest,
  descriptor,
  integrity,
  publishedAt,
  branch,
  local,
  builtIn,
}: Release): Release => ({
  version,
  manifest,
  descriptor,
  ...(integrity && { integrity: { manifest: integrity.manifest, files: integrity.files } }),
  ...(publishedAt !== undefined && { publishedAt }),
  ...(branch !== undefined && { branch }),
  ...(local !== undefined && { local }),
  ...(builtIn !== undefined && { builtIn }),
})

interface RegistryAccess {
  readonly complete?: boolean
  /** Whether the user manages a remote and may open its previews. */
  readonly releases?: (remote: string) => boolean
  readonly now?: number
}

function choosable(
  name: string,
  { previews = [] }: RemoteEntry,
  caller: ReleaseUser | undefined,
  { complete, releases, now = Date.now() }: RegistryAccess,
): Preview[] {
  if (!caller) return []
  return previews
    .filter((each) => !hasEnded(each, now) && (complete || releases?.(name) || mayChoose(each, caller)))
    .map((each) => (complete ? each : shownTo(caller, each)))
}

const shownTo = ({ email }: ReleaseUser, { branch, version, since, until }: Preview): Preview => ({
  branch,
  version,
  ...(since !== undefined && { since }),
  ...(until !== undefined && { until }),
  roles: [],
  users: [email],
})

/** Returns the registry of one user: the resolved release is live, and its fallback the previous version. */
export function narrowed(
  whole: Registry,
  caller: ReleaseUser | undefined,
  access: RegistryAccess = {},
): Registry {
  const remotes: Registry['remotes'] = {}
  const resolved = new Map(
    resolveReleases(whole, caller).releases.map((each) => [each.release.descriptor.name, each]),
  )
  for (const [name, entry] of Object.entries(whole.remotes)) {
    const { release, fallback } = resolved.get(name) ?? {}
    if (name === HOST) continue
    const previews = choosable(name, entry, caller, access)
    if (!release && previews.length === 0) continue
    const shown = previews.map(({ version }) => releaseOf(entry, version))
    const given = [...new Set([release, fallback, ...shown])].filter((each) => each !== undefined)
    remotes[name] = {
      live: release?.version ?? null,
      previous: fallback ? [fallback.version] : [],
      ...takenBackFor(entry),
      ...(previews.length > 0 && { previews }),
      releases: access.complete ? entry.releases : given.map(open),
    }
  }
  return { ...(caller && { resolvedFor: caller.id }), remotes }
}
