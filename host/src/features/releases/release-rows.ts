import { roleText } from '@hoistway/contracts/role-names'
import { restorableOf, takesBackCanary } from '@hoistway/releases/plan'
import type { Canary, Release, RemoteEntry } from '@hoistway/releases/registry'
import type { ReleaseSchedule } from '@hoistway/releases/schedule'
import type { ReleaseUsage } from '@hoistway/releases/wire'
import { settings as messages, rollout as ofRollout } from '../../texts/en.ts'

/** `before` is the target of a rollback; `thisTab` runs in this tab. */
type ReleaseState = 'live' | 'canary' | 'before' | 'thisTab' | 'withdrawn'

export interface ReleaseRow {
  readonly release: Release
  readonly states: readonly ReleaseState[]
  /** Names of branches. */
  readonly previews: readonly string[]
  readonly isScheduled: boolean
  readonly usage: ReleaseUsage | undefined
}

const SHOWN = 8
/** Each of them applies to at most one release. */
const states = ['live', 'canary', 'before', 'thisTab'] as const

interface ReleaseFacts {
  readonly running: string | undefined
  readonly usage: readonly ReleaseUsage[]
  readonly schedules: readonly ReleaseSchedule[]
}

/** Returns the newest releases, newest first, and every older one with a state. */
export function releaseRows(entry: RemoteEntry, { running, usage, schedules }: ReleaseFacts): ReleaseRow[] {
  const ofState: Readonly<Record<(typeof states)[number], string | null | undefined>> = {
    live: entry.live,
    canary: entry.canary?.version,
    before: restorableOf(entry).at(-1),
    thisTab: running,
  }
  const statesOf = ({ version, withdrawn }: Release): ReleaseState[] => [
    ...states.filter((state) => ofState[state] === version),
    ...(withdrawn ? (['withdrawn'] as const) : []),
  ]
  return entry.releases
    .toReversed()
    .map((release) => ({
      release,
      states: statesOf(release),
      previews: previewsOf(entry, release.version),
      isScheduled: schedules.some(({ version }) => version === release.version),
      usage: usage.find(({ version }) => version === release.version),
    }))
    .filter(
      ({ states: its, isScheduled }, index) =>
        index < SHOWN || isScheduled || its.some((state) => state !== 'withdrawn'),
    )
}

const previewsOf = ({ previews = [] }: RemoteEntry, version: string) =>
  previews.filter((each) => each.version === version).map(({ branch }) => branch)

export function audienceText({ version, share, roles, users }: Canary): string {
  const texts = messages.releases
  const audience = [
    ...(share > 0 ? [texts.share(share)] : []),
    ...roles.map((role) => texts.everyRole(roleText(role))),
    ...users,
  ]
  return texts.canary(version, audience.join(', '))
}

export function versionsToTry({ releases, live, canary }: RemoteEntry): string[] {
  const newer = live === null ? 0 : releases.findIndex(({ version }) => version === live) + 1
  return releases
    .slice(newer)
    .filter(({ version, withdrawn, branch }) => version !== canary?.version && !withdrawn && !branch)
    .map(({ version }) => version)
    .toReversed()
}

export const versionsToPromote = ({ releases, live }: RemoteEntry): string[] =>
  releases
    .filter(({ version, withdrawn, branch }) => version !== live && !withdrawn && !branch)
    .map(({ version }) => version)
    .toReversed()

/** Returns `undefined` without a release to roll back to. */
export function rollbackText(name: string, entry: RemoteEntry): string | undefined {
  const { canary, live } = entry
  const texts = messages.rollBack
  if (canary && !takesBackCanary(entry)) return liveRollbackText(name, entry)
  if (canary && live) return texts.endsCanary(name, canary.version, live)
  if (canary) return texts.endsCanaryNoneLive(name, canary.version)
  const before = restorableOf(entry).at(-1)
  return before && texts.restores(name, before, String(live))
}

export function liveRollbackText(name: string, entry: RemoteEntry): string | undefined {
  const { canary, live } = entry
  const before = restorableOf(entry).at(-1)
  return canary && live && before ? ofRollout.live.consequence(name, before, live, canary.version) : undefined
}
