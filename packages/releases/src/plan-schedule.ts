import { isBelow } from './platform-range.ts'
import { entryOf, type Registry, releaseOf } from './registry.ts'
import type { ScheduledAction } from './schedule.ts'

/** What is to be done at a time, and what it was decided upon. */
export interface Scheduled {
  readonly remote: string
  readonly action: ScheduledAction
  readonly version: string
  /** When it is to be done. */
  readonly at: Date
  /** What was live when it was scheduled. */
  readonly liveThen: string | null
  readonly setAt: Date
}

/** Why something is not done at its time, although the registry would allow it. */
export type Obstacle =
  /** The release is not given to anybody any more, or is not there. */
  | { readonly is: 'withdrawn' | 'gone' | 'takenBack' | 'liveAlready' }
  /** Another version is on trial, or a newer one was promoted meanwhile. */
  | { readonly is: 'canary' | 'newer'; readonly version: string }

/** What has happened since a change was scheduled that its author did not count on: nobody is there to decide again. */
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
  // A promotion ends the canary of its own version, as it does by hand.
  if (canary && (action === 'canary' || canary.version !== version))
    return { is: 'canary', version: canary.version }
  if (live !== null && live !== liveThen && isBelow(version, live)) return { is: 'newer', version: live }
  return undefined
}

/** Whether it was done at its time already: by a server that stopped before it noted that, or by hand just then. */
export function isDone(registry: Registry, { remote, action, version, at }: Scheduled): boolean {
  const { live, since, canary } = entryOf(registry, remote) ?? {}
  const isSince = (time: string | undefined) => time !== undefined && Date.parse(time) >= at.getTime()
  return action === 'promote'
    ? live === version && isSince(since)
    : canary?.version === version && isSince(canary.since)
}
