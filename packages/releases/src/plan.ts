import { HOST } from './descriptor.ts'
import { BUILT_IN, builtInHost } from './host-release.ts'
import { pathProblem, takenPath } from './path-ownership.ts'
import { isOlder } from './plan-schedule.ts'
import { type PlatformFit, platformFit } from './platform-range.ts'
import type { Preview } from './preview.ts'
import { type Canary, entryOf, type Registry, type Release, type RemoteEntry, releaseOf } from './registry.ts'
import { canariesOf, withCanaries } from './resolve.ts'
import { givenAgain, isOld, takenBack } from './taken-back.ts'
import { texts } from './texts.ts'

/** Author and time of a change. */
export interface Decision {
  readonly by: string
  readonly at: string
}

/** Users of a canary. */
export type Audience = Pick<Canary, 'share' | 'roles' | 'users'>

/** A rejected change; the message is for people. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

const MAX_PREVIOUS = 20

const firstOfRemote: RemoteEntry = { live: null, previous: [], releases: [] }
/** Until the first promotion the built-in console is live, and rollbacks can restore it. */
const firstOfHost: RemoteEntry = { live: BUILT_IN, previous: [], releases: [builtInHost] }

/** Adds a release that is not live. @throws ReleaseError if the version exists or a path has another owner */
export function withRelease(before: Registry, added: Release): Registry {
  const { name } = added.descriptor
  const entry = entryOf(before, name) ?? (name === HOST ? firstOfHost : firstOfRemote)
  requireNew(entry, name, added.version)
  const problem = pathProblem(added.descriptor)
  if (problem !== undefined) throw new ReleaseError(problem)
  refuseTakenPaths(before, added)
  return withEntry(before, name, { ...entry, releases: [...entry.releases, added] })
}

/** @throws ReleaseError if the version was published before */
export function requireNew(entry: RemoteEntry | undefined, name: string, version: string): void {
  if (releaseOf(entry, version) || entry?.gone?.includes(version))
    throw new ReleaseError(texts.publishedAlready(name, version))
}

/** Makes a published release live and ends its canary, or that of an older release. @throws ReleaseError */
export function promoted(before: Registry, name: string, version: string, { by, at }: Decision): Registry {
  const entry = entryForUsers(before, name, version)
  if (entry.live === version) throw new ReleaseError(texts.liveAlready(name, version))
  const { canary, live, previous, ...rest } = givenAgain(entry, [version])
  const after = {
    ...rest,
    live: version,
    since: at,
    by,
    previous: live === null ? previous : [...previous, live].slice(-MAX_PREVIOUS),
  }
  if (canary && isOlder(entry, version, canary.version)) return withEntry(before, name, { ...after, canary })
  const isReplaced = canary && canary.version !== version
  return withEntry(before, name, isReplaced ? takenBack(after, { version: canary.version, at, by }) : after)
}

/** Replaces an earlier canary. @throws ReleaseError */
export function canaried(
  before: Registry,
  name: string,
  version: string,
  audience: Audience,
  { by, at }: Decision,
): Registry {
  const entry = entryForUsers(before, name, version)
  if (entry.live === version) throw new ReleaseError(texts.liveForAll(name, version))
  if (audience.share <= 0 && audience.roles.length === 0 && audience.users.length === 0) {
    throw new ReleaseError(texts.nobody)
  }
  return withEntry(before, name, {
    ...givenAgain(entry, [version]),
    canary: { version, ...audience, since: at, by },
  })
}

/**
 * Excludes a release even from rollbacks. Its files stay for open tabs.
 * @throws ReleaseError for the live release and the canary
 */
export function withdrawn(before: Registry, name: string, version: string, { by, at }: Decision): Registry {
  const entry = knownEntry(before, name)
  const release = publishedRelease(entry, name, version)
  if (release.builtIn) throw new ReleaseError(texts.builtIn(name, version))
  if (entry.live === version) throw new ReleaseError(texts.withdrawLive(name, version))
  if (entry.canary?.version === version) throw new ReleaseError(texts.withdrawCanary(name, version))
  const after = {
    ...entry,
    previous: withoutRepeats(entry, (each) => each !== version),
    releases: entry.releases.map((each) => (each === release ? { ...each, withdrawn: { at, by } } : each)),
  }
  const left = entry.previews?.filter((each) => each.version !== version) ?? []
  return withEntry(before, name, withPreviews(after, left, at))
}

/**
 * Takes back the canary or the live version, whichever began later. An `expected` canary selects the canary, and
 * `isOfLive` the live version, which also ends the canary.
 * @throws ReleaseError if no version can be restored, or if it would take back another version than `expected`
 */
export function rolledBack(
  before: Registry,
  name: string,
  { by, at }: Decision,
  isOfLive = false,
  expected?: string,
): Registry {
  const { canary, ...entry } = knownEntry(before, name)
  const restorable = restorableOf(entry)
  const live = restorable.at(-1)
  const obstacle = live === undefined ? undefined : restoreObstacle(before, entry, live)
  const isOfCanary =
    canary && !isOfLive && (expected === canary.version || obstacle || takesBackCanary({ ...entry, canary }))
  const own = isOfCanary ? canary.version : entry.live
  if (expected !== undefined && own && expected !== own)
    throw new ReleaseError(texts.otherBack(name, own, expected))
  if (isOfCanary) return withEntry(before, name, takenBack(entry, { version: canary.version, at, by }))
  if (live === undefined) throw new ReleaseError(texts.noneBefore(name))
  if (obstacle) throw obstacle
  const gone = [canary?.version, entry.live].filter((version) => version != null && version !== live)
  const after = takenBack(
    { ...entry, live, since: at, by, restoredAt: at, previous: restorable.slice(0, -1) },
    ...gone.map((version) => ({ version: String(version), at, by })),
  )
  return withEntry(before, name, givenAgain(after, [live]))
}

/**
 * Returns why an earlier release cannot be restored. Pages of a newer console stop no rollback: their remote keeps the
 * other pages. Neither does a remote that cannot be rolled back first, because a broken console is worse.
 */
export function restoreObstacle(
  registry: Registry,
  entry: RemoteEntry,
  version: string,
): ReleaseError | undefined {
  const release = releaseOf(entry, version)
  if (!release) return undefined
  const taken = takenPath(registry, release.descriptor)
  if (taken && taken.owner !== HOST) return pathTaken(release.descriptor.name, taken)
  const { platform } = release.descriptor
  const runsIn = (each: Release | undefined) =>
    each !== undefined && platformFit(each.descriptor.platform, platform) === 'fits'
  return unfit(registry, release, (remote) =>
    restorableOf(remote).some((each) => runsIn(releaseOf(remote, each))),
  )
}

/** Returns the remotes whose previous live version cannot be restored now. */
export const unrestorable = (registry: Registry): string[] =>
  Object.entries(registry.remotes).flatMap(([name, entry]) => {
    const before = restorableOf(entry).at(-1)
    return before !== undefined && restoreObstacle(registry, entry, before) ? [name] : []
  })

/** Returns whether a rollback only ends the canary, because the live version began earlier. */
export const takesBackCanary = ({ canary, ...entry }: RemoteEntry): boolean =>
  canary !== undefined && (restorableOf(entry).length === 0 || !isEarlier(canary.since, entry.since))

/** Returns previous live versions that are still published, latest last. */
export const restorableOf = (entry: RemoteEntry): string[] =>
  withoutRepeats(entry, (version) => releaseOf(entry, version) !== undefined)

/** Omits versions equal to the next one, which removed versions leave: a rollback would restore the live version. */
function withoutRepeats({ previous, live }: RemoteEntry, stays: (version: string) => boolean): string[] {
  const left = previous.filter(stays)
  return left.filter((version, index) => version !== (left[index + 1] ?? live))
}

const isEarlier = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one < other

/**
 * Returns versions older than the live one that no user gets, even after `keep` rollbacks (at least one), and that were
 * not withdrawn or rolled back within the last day.
 */
export function superfluous(entry: RemoteEntry, keep: number, now: number): string[] {
  const { live, releases, previews = [], takenBack: ended = [] } = entry
  if (live === null) return []
  const kept = new Set([
    live,
    entry.canary?.version,
    ...previews.map(({ version }) => version),
    ...ended.filter(({ at }) => !isOld(at, now)).map(({ version }) => version),
    ...restorableOf(entry).slice(-Math.max(1, keep)),
  ])
  const place = releases.findIndex(({ version }) => version === live)
  // Versions of local starts contain a hash, which has no order.
  const isReplaced = ({ version, local }: Release, index: number) =>
    index < place && (local || isOlder(entry, version, live))
  return releases
    .filter((each, index) => isReplaced(each, index) && !kept.has(each.version))
    .filter(({ builtIn, branch }) => !builtIn && !branch)
    .filter(({ withdrawn: end }) => !end || isOld(end.at, now))
    .map(({ version }) => version)
}

/** Returns the registry without a release whose folder was deleted, even a live one. */
export function forgotten(before: Registry, name: string, version: string): Registry {
  const { remotes } = withoutReleases(before, name, [version])
  const { canary, ...entry } = knownEntry({ remotes }, name)
  return withEntry(before, name, {
    ...entry,
    live: entry.live === version ? null : entry.live,
    ...(canary && canary.version !== version && { canary }),
  })
}

export function withoutReleases(before: Registry, name: string, versions: readonly string[]): Registry {
  const entry = knownEntry(before, name)
  const stays = (version: string) => !versions.includes(version)
  // Versions of branches and of local starts name their content.
  const gone = entry.releases.filter(({ version, branch, local }) => !stays(version) && !branch && !local)
  return withEntry(before, name, {
    ...entry,
    previous: withoutRepeats(entry, stays),
    releases: entry.releases.filter(({ version }) => stays(version)),
    ...(gone.length > 0 && { gone: [...(entry.gone ?? []), ...gone.map(({ version }) => version)] }),
  })
}

export function withEntry(before: Registry, name: string, entry: RemoteEntry): Registry {
  return { ...before, remotes: { ...before.remotes, [name]: entry } }
}

/** Replaces the previews and records when releases of branches lost their last one: `at`. */
export function withPreviews(entry: RemoteEntry, previews: readonly Preview[], at: string): RemoteEntry {
  const { previews: before = [], releases, ...rest } = entry
  const isIn = (list: readonly Preview[], version: string) => list.some((each) => each.version === version)
  return {
    ...rest,
    ...(previews.length > 0 && { previews: [...previews] }),
    releases: releases.map((release) => {
      const { unusedSince: _, ...used } = release
      if (isIn(previews, release.version)) return used
      return release.branch && isIn(before, release.version) ? { ...used, unusedSince: at } : release
    }),
  }
}

function entryForUsers(before: Registry, name: string, version: string): RemoteEntry {
  const { entry, release } = givable(before, name, version)
  if (release.branch !== undefined) throw new ReleaseError(texts.ofBranch(name, version, release.branch))
  const others = canariesOf(before, (other) => other !== name)
  const error = unfit(withCanaries(before, others), release)
  if (error) throw error
  return entry
}

/** @throws ReleaseError if the release cannot be served */
export function givable(before: Registry, name: string, version: string) {
  const entry = knownEntry(before, name)
  const release = publishedRelease(entry, name, version)
  refuseTakenPaths(before, release)
  const error = unfit(before, release)
  if (error) throw error
  return { entry, release }
}

/** @throws ReleaseError if the remote has no release */
export function knownEntry(registry: Registry, name: string): RemoteEntry {
  const entry = entryOf(registry, name)
  if (entry) return entry
  const known = Object.keys(registry.remotes).join(', ')
  throw new ReleaseError(known ? texts.unknownRemote(name, known) : texts.noRemotes(name))
}

function publishedRelease(entry: RemoteEntry, name: string, version: string): Release {
  const found = releaseOf(entry, version)
  if (found?.withdrawn) throw new ReleaseError(texts.wasWithdrawn(name, version))
  if (found) return found
  const known = entry.releases.map((each) => each.version).join(', ')
  throw new ReleaseError(texts.unknownVersion(name, version, known))
}

/** The order of remotes would decide which one serves the path. */
function refuseTakenPaths(registry: Registry, { descriptor }: Release): void {
  const taken = takenPath(registry, descriptor)
  if (taken) throw pathTaken(descriptor.name, taken)
}

const pathTaken = (name: string, { path, owner }: { readonly path: string; readonly owner: string }) =>
  new ReleaseError(texts.pathTaken(path, name, owner))

/** Returns why a live remote cannot run in this console, or this remote in the live console. */
function unfit(
  registry: Registry,
  { descriptor: { name, platform }, version, builtIn }: Release,
  blocks: (remote: RemoteEntry) => boolean = () => true,
): ReleaseError | undefined {
  if (builtIn) return undefined
  if (name !== HOST) {
    const entry = entryOf(registry, HOST)
    const host = releaseOf(entry, entry?.live)
    if (!host || host.builtIn || platformFit(platform, host.descriptor.platform) === 'fits') return undefined
    return new ReleaseError(texts.needsHost(name, version, platform, host.version, host.descriptor.platform))
  }
  const runs = runningNow(registry)
  const unfitRemotes = Object.entries(registry.remotes).flatMap(([remote, entry]) => {
    const live = remote === HOST ? undefined : releaseOf(entry, entry.live)
    if (!live) return []
    const fit = platformFit(live.descriptor.platform, platform)
    if (fit === 'fits' || !runs(live, fit) || !blocks(entry)) return []
    return [`${remote} ${live.version} (${live.descriptor.platform})`]
  })
  if (unfitRemotes.length === 0) return undefined
  return new ReleaseError(texts.hostUnfit(version, platform, unfitRemotes.join(', ')))
}

/**
 * A remote that does not run now blocks no new console. The contract of the built-in console is unknown, but a remote
 * too new for a later console is too new for it.
 */
function runningNow(registry: Registry): (remote: Release, inNext: PlatformFit) => boolean {
  const entry = entryOf(registry, HOST)
  const host = releaseOf(entry, entry?.live)
  if (!host || host.builtIn) return (_, inNext) => inNext !== 'too-new'
  return ({ descriptor }) => platformFit(descriptor.platform, host.descriptor.platform) === 'fits'
}
