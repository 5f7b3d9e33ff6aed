import { restorableOf, restoreObstacle } from '@hoistway/releases/plan'
import { entryOf, type Registry, type RemoteEntry, releaseOf } from '@hoistway/releases/registry'
import type { Comparison, Rollout } from '@hoistway/releases/rollout'
import { type Evidence, isWorse, type Verdict, verdictOf } from '@hoistway/releases/verdict'
import type { ObservedRollout } from '@hoistway/releases/wire'
import type { ReleaseSessionRepository } from './sessions.repository.ts'

const HOUR = 3_600_000
/** Promotions are rolled back automatically within this time; later an Admin decides. */
const WATCHED_AFTER_PROMOTION = 24 * HOUR
/** Sessions of the predecessor before a promotion are compared. */
const COMPARED_BEFORE_PROMOTION = 7 * 24 * HOUR
/** Tolerated increase of the failure rate without steps. */
const ALLOWED_WORSE = 0.01

type Count = Pick<ReleaseSessionRepository, 'count'>

export interface Observed {
  readonly remote: string
  readonly version: string
  readonly rollout: Rollout
  readonly evidence: Evidence
  readonly verdict: Verdict
}

export async function observedRollouts(
  registry: Registry,
  sessions: Count,
  now: number,
): Promise<Observed[]> {
  const found = Object.keys(registry.remotes).map((remote) =>
    observed(remote, entryOf(registry, remote), sessions, now),
  )
  return (await Promise.all(found)).filter((each) => each !== undefined)
}

async function observed(
  remote: string,
  entry: RemoteEntry | undefined,
  { count }: Count,
  now: number,
): Promise<Observed | undefined> {
  const { canary, live } = entry ?? {}
  if (!canary?.rollout) return undefined
  const { version, since, rollout } = canary
  const of = (each: string | null | undefined, from: string) =>
    each ? count({ remote, version: each }, new Date(from)) : nothing
  const from = since ?? rollout.stepSince
  const [all, allLive, step, stepLive] = await Promise.all([
    of(version, from),
    of(live, from),
    of(version, rollout.stepSince),
    of(live, rollout.stepSince),
  ])
  const evidence = { all: { canary: all, live: allLive }, step: { canary: step, live: stepLive } }
  return { remote, version, rollout, evidence, verdict: verdictOf(rollout, evidence, now) }
}

export interface Worse {
  readonly remote: string
  readonly version: string
  /** `undefined` for a canary. */
  readonly liveSince: string | undefined
  readonly counted: Comparison
}

export async function worseReleases(registry: Registry, sessions: Count, now: number): Promise<Worse[]> {
  const found = Object.keys(registry.remotes).flatMap((remote) => {
    const entry = entryOf(registry, remote)
    if (!entry) return []
    return [countedCanary(remote, entry, sessions), countedLive(registry, remote, sessions, now)]
  })
  const counted = (await Promise.all(found)).filter((each) => each !== undefined)
  return counted.filter((each) => isWorse(each.counted, ALLOWED_WORSE))
}

async function countedCanary(
  remote: string,
  { canary, live }: RemoteEntry,
  { count }: Count,
): Promise<Worse | undefined> {
  if (!canary?.since || canary.rollout) return undefined
  const { version } = canary
  const since = new Date(canary.since)
  const [ofCanary, ofLive] = await Promise.all([
    count({ remote, version }, since),
    live === null ? nothing : count({ remote, version: live }, since),
  ])
  return { remote, version, liveSince: undefined, counted: { canary: ofCanary, live: ofLive } }
}

async function countedLive(
  registry: Registry,
  remote: string,
  { count }: Count,
  now: number,
): Promise<Worse | undefined> {
  const entry = entryOf(registry, remote)
  if (!entry) return undefined
  const { live: version, since, restoredAt } = entry
  const before = restorableOf(entry).at(-1)
  if (version === null || since === undefined || before === undefined) return undefined
  if (restoreObstacle(registry, entry, before)) return undefined
  const promotedAt = Date.parse(since)
  // A rollback restored this version: rolling it back as well could continue through all versions.
  const isRestored = restoredAt === since
  if (isRestored || now > promotedAt + WATCHED_AFTER_PROMOTION || releaseOf(entry, version)?.local)
    return undefined
  const [ofLive, ofBefore] = await Promise.all([
    count({ remote, version }, new Date(promotedAt)),
    count({ remote, version: before }, new Date(promotedAt - COMPARED_BEFORE_PROMOTION)),
  ])
  return { remote, version, liveSince: since, counted: { canary: ofLive, live: ofBefore } }
}

const nothing = { sessions: 0, failed: 0 }

export async function answeredRollouts(registry: Registry, sessions: Count): Promise<ObservedRollout[]> {
  const observed = await observedRollouts(registry, sessions, Date.now())
  return observed.map(({ evidence, verdict, ...rest }) => ({
    ...rest,
    step: evidence.step,
    verdict: verdict.is === 'wait' ? (`wait-${verdict.for}` as const) : verdict.is,
  }))
}
