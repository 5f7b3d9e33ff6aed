import { HOST } from './descriptor.ts'
import { hasEnded, mayChoose, type Preview } from './preview.ts'
import { type Canary, entryOf, type Registry, type Release, type RemoteEntry, releaseOf } from './registry.ts'

/** The user who asks for the releases. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly roles: readonly string[]
}

/** The release of one remote that a user gets. */
export interface Resolved {
  readonly release: Release
  /** Loaded instead when `release` cannot be loaded. */
  readonly fallback: Release | undefined
}

/** A remote that cannot be served, and why. */
export interface Unresolved {
  readonly name: string
  readonly reason: 'no-live-release'
}

/** Resolves one release of each remote for a user; without a user, the live ones. */
export function resolveReleases({ remotes }: Registry, caller?: Caller) {
  const releases: Resolved[] = []
  const unresolved: Unresolved[] = []
  for (const [name, entry] of Object.entries(remotes)) {
    // It is chosen before a page is there.
    if (name === HOST) continue
    const resolved = resolve(name, entry, caller)
    if (resolved) releases.push(resolved)
    // A remote whose first release was not promoted yet is not missing.
    else if (entry.live !== null) unresolved.push({ name, reason: 'no-live-release' })
  }
  return { releases, unresolved }
}

/** The console for a user: its release, and what is served where that is damaged. Undefined where none was published. */
export function resolveHost(registry: Registry, caller?: Caller): Resolved | undefined {
  const entry = entryOf(registry, HOST)
  return entry && resolve(HOST, entry, caller)
}

function resolve(name: string, entry: RemoteEntry, caller: Caller | undefined): Resolved | undefined {
  const live = releaseOf(entry, entry.live)
  const before = entry.previous.toReversed().find((version) => releaseOf(entry, version))
  const canary = caller && entry.canary && isInCanary(name, entry.canary, caller)
  const early = canary ? releaseOf(entry, entry.canary?.version) : undefined
  if (early) return { release: early, fallback: live }
  return live && { release: live, fallback: releaseOf(entry, before) }
}

/** Whether a user gets the canary. Always the same for the same user; a larger share keeps the users it had. */
export function isInCanary(
  name: string,
  { version, share, roles, users }: Canary,
  { id, email, roles: held }: Caller,
): boolean {
  return (
    users.some((user) => user.toLowerCase() === email.toLowerCase()) ||
    roles.some((role) => held.includes(role)) ||
    percentileOf(`${name}@${version}:${id}`) < share
  )
}

/** Returns the canaries that `isChosen` accepts, each as `name@version`. */
export const canariesOf = (
  { remotes }: Registry,
  isChosen: (name: string, canary: Canary) => boolean,
): string[] =>
  Object.entries(remotes).flatMap(([name, { canary }]) =>
    canary && isChosen(name, canary) ? [`${name}@${canary.version}`] : [],
  )

/** Returns the registry of a visitor who gets these canaries: they are live, with the live releases as their fallback. */
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

/** Maps a text to a number from 0 to 100, evenly distributed and stable (FNV-1a with MurmurHash3's finalizer). */
function percentileOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}

/** So many are told: a tab that is open for longer is offered a new version. */
const TOLD = 5

/** What was taken back, for open tabs; not by whom and why. */
export const takenBackFor = (entry: RemoteEntry | undefined) =>
  entry?.takenBack && {
    takenBack: entry.takenBack.slice(-TOLD).map(({ version, at }) => ({ version, at })),
  }

/** A release without what only those who release need to know, and without what this server does not know. */
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

/** What a user may know beyond what they get. */
interface Beyond {
  /** All releases, for Admins, who may choose any. */
  readonly complete?: boolean
  /** Whether the user releases a remote, and may choose its previews. */
  readonly releases?: (remote: string) => boolean
  /** Time, by which previews end. */
  readonly now?: number
}

/** The previews that a user may choose; to the user alone, whoever else may. */
function choosable(
  name: string,
  { previews = [] }: RemoteEntry,
  caller: Caller | undefined,
  { complete, releases, now = Date.now() }: Beyond,
): Preview[] {
  if (!caller) return []
  return previews
    .filter((each) => !hasEnded(each, now) && (complete || releases?.(name) || mayChoose(each, caller)))
    .map((each) => (complete ? each : shownTo(caller, each)))
}

const shownTo = ({ email }: Caller, { branch, version, since, until }: Preview): Preview => ({
  branch,
  version,
  ...(since !== undefined && { since }),
  ...(until !== undefined && { until }),
  roles: [],
  users: [email],
})

/**
 * The registry as one user gets it: the resolved release is live and its fallback was live before, without the names of
 * those who published, and the previews that the user may choose. It has the shape of the whole registry, so a browser
 * reads both alike.
 */
export function narrowed(whole: Registry, caller: Caller | undefined, beyond: Beyond = {}): Registry {
  const remotes: Registry['remotes'] = {}
  const resolved = new Map(
    resolveReleases(whole, caller).releases.map((each) => [each.release.descriptor.name, each]),
  )
  for (const [name, entry] of Object.entries(whole.remotes)) {
    const { release, fallback } = resolved.get(name) ?? {}
    // It is chosen before a page is there.
    if (name === HOST) continue
    const previews = choosable(name, entry, caller, beyond)
    if (!release && previews.length === 0) continue
    const shown = previews.map(({ version }) => releaseOf(entry, version))
    const given = [...new Set([release, fallback, ...shown])].filter((each) => each !== undefined)
    remotes[name] = {
      live: release?.version ?? null,
      previous: fallback ? [fallback.version] : [],
      ...takenBackFor(entry),
      ...(previews.length > 0 && { previews }),
      releases: beyond.complete ? entry.releases : given.map(open),
    }
  }
  return { ...(caller && { resolvedFor: caller.id }), remotes }
}
