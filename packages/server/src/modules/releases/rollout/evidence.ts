import { entryOf, type Registry, type RemoteEntry } from '@hoistway/releases/registry'
import type { Rollout } from '@hoistway/releases/rollout'
import { type Evidence, type Verdict, verdictOf } from '@hoistway/releases/verdict'
import type { ObservedRollout } from '@hoistway/releases/wire'
import type { SessionRepository } from './sessions.repository.ts'

/** A canary that grows by itself, and what has been counted of it. */
export interface Observed {
  readonly remote: string
  readonly version: string
  readonly rollout: Rollout
  readonly evidence: Evidence
  readonly verdict: Verdict
}

/** Looks at every canary that grows by itself. */
export async function observedRollouts(
  registry: Registry,
  sessions: Pick<SessionRepository, 'count'>,
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
  { count }: Pick<SessionRepository, 'count'>,
  now: number,
): Promise<Observed | undefined> {
  const { canary, live } = entry ?? {}
  if (!canary?.rollout) return undefined
  const { version, since, rollout } = canary
  const of = (each: string | null | undefined, from: string) =>
    each ? count({ remote, version: each }, new Date(from)) : { sessions: 0, failed: 0 }
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

/** The same for Admins. */
export async function answeredRollouts(
  registry: Registry,
  sessions: Pick<SessionRepository, 'count'>,
): Promise<ObservedRollout[]> {
  const observed = await observedRollouts(registry, sessions, Date.now())
  return observed.map(({ evidence, verdict, ...rest }) => ({
    ...rest,
    step: evidence.step,
    verdict: verdict.is === 'wait' ? (`wait-${verdict.for}` as const) : verdict.is,
  }))
}
