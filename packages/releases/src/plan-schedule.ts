import { lt, valid } from 'semver'
import { entryOf, type Registry, type RemoteEntry, releaseOf } from './registry.ts'
import type { ScheduledAction } from './schedule.ts'

/** A scheduled change and the state it was based on. */
export interface Scheduled {
  readonly remote: string
  readonly action: ScheduledAction
  readonly version: string
  readonly at: Date
  /** Live version at the time of scheduling. */
  readonly liveThen: string | null
  readonly setAt: Date
}

/** Why a scheduled change is cancelled although the registry would allow it. */
export type Obstacle =
  | { readonly is: 'withdrawn' | 'gone' | 'takenBack' | 'liveAlready' }
  | { readonly is: 'canary' | 'newer'; readonly version: string }

/** Returns an event since the scheduling that its author could not expect. */
export function obstacleOf(registry: Registry, scheduled: Scheduled): Obstacle | undefined {
  const { remote, action, version, liveThen, setAt } = scheduled
  const entry = entryOf(registry, remote)
  const release = releaseOf(entry, version)
  if (!entry || !release) return { is: 'gone' }
  if (release.withdrawn) return { is: 'withdrawn' }
  const { live, canary, takenBack = [] } = entry
  if (live === version) return { is: 'liveAlready' }
  const isTakenBack = takenBack.some(
    (each) => each.version === version && Date.parse(each.at) >= setAt.getTime(),
  )
  if (isTakenBack) return { is: 'takenBack' }
  // A promotion ends the canary of the same version.
  if (canary && (action === 'canary' || canary.version !== version))
    return { is: 'canary', version: canary.version }
  if (live !== null && live !== liveThen && isOlder(entry, version, live))
    return { is: 'newer', version: live }
  return undefined
}

/** A version such as `2026.11.05` cannot be compared, so that the order of publication decides. */
export function isOlder({ releases }: RemoteEntry, version: string, live: string): boolean {
  if (valid(version) && valid(live)) return lt(version, live)
  const placeOf = (each: string) => releases.findIndex((release) => release.version === each)
  return placeOf(version) < placeOf(live)
}

/** Returns whether the change was made: by a server that stopped before noting it, or by a person. */
export function isDone(registry: Registry, { remote, action, version, at }: Scheduled): boolean {
  const { live, since, canary } = entryOf(registry, remote) ?? {}
  const isSince = (time: string | undefined) => time !== undefined && Date.parse(time) >= at.getTime()
  return action === 'promote'
    ? live === version && isSince(since)
    : canary?.version === version && isSince(canary.since)
}
