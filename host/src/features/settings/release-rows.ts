import { roleText } from '@hoistway/contracts/role-names'
import type { Canary, Release, RemoteEntry } from '@hoistway/releases/registry'
import type { ReleaseSchedule } from '@hoistway/releases/schedule'
import type { ReleaseUsage } from '@hoistway/releases/wire'
import { settings as messages, rollout as ofRollout } from '../../texts/en.ts'

/** Live, on trial, target of a rollback, running in this tab, withdrawn. */
type ReleaseState = 'live' | 'canary' | 'before' | 'thisTab' | 'withdrawn'

/** A row of the releases table. */
export interface ReleaseRow {
  readonly release: Release
  readonly states: readonly ReleaseState[]
  /** The branches whose preview it is. */
  readonly previews: readonly string[]
  /** It is promoted, or given to some users, at a time. */
  readonly isScheduled: boolean
  /** What was counted of it; absent: nothing. */
  readonly usage: ReleaseUsage | undefined
}

const SHOWN = 8
/** One release at most has each of them. */
const states = ['live', 'canary', 'before', 'thisTab'] as const

/** What is known of releases besides the registry. */
interface KnownBesides {
  /** The version that this tab runs. */
  readonly running: string | undefined
  readonly usage: readonly ReleaseUsage[]
  readonly schedules: readonly ReleaseSchedule[]
}

/** The newest releases of a remote, newest first, and every older one that has a state. */
export function releaseRows(entry: RemoteEntry, { running, usage, schedules }: KnownBesides): ReleaseRow[] {
  const ofState: Readonly<Record<(typeof states)[number], string | null | undefined>> = {
    live: entry.live,
    canary: entry.canary?.version,
    before: entry.previous.at(-1),
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

/** The audience of a canary, in words. */
export function audienceText({ version, share, roles, users }: Canary): string {
  const texts = messages.releases
  const audience = [
    ...(share > 0 ? [texts.share(share)] : []),
    ...roles.map((role) => texts.everyRole(roleText(role))),
    ...users,
  ]
  return texts.canary(version, audience.join(', '))
}

/** The versions that may be tried: those newer than the live one, the newest first. */
export function triable({ releases, live, canary }: RemoteEntry): string[] {
  const newer = live === null ? 0 : releases.findIndex(({ version }) => version === live) + 1
  return releases
    .slice(newer)
    .filter(({ version, withdrawn, branch }) => version !== canary?.version && !withdrawn && !branch)
    .map(({ version }) => version)
    .toReversed()
}

/** The versions that may become live, the newest first. */
export const promotable = ({ releases, live }: RemoteEntry): string[] =>
  releases
    .filter(({ version, withdrawn, branch }) => version !== live && !withdrawn && !branch)
    .map(({ version }) => version)
    .toReversed()

/** What a rollback would do; `undefined` when there is nothing to roll back to. */
export function rollbackText(name: string, entry: RemoteEntry): string | undefined {
  const { canary, live } = entry
  const texts = messages.rollBack
  if (canary && live) return texts.endsCanary(name, canary.version, live)
  if (canary) return texts.endsCanaryNoneLive(name, canary.version)
  const before = entry.previous.at(-1)
  return before && texts.restores(name, before, String(live))
}

/** What it would do to take the live version back while a canary runs; `undefined` when that is no choice. */
export function liveRollbackText(name: string, { canary, live, previous }: RemoteEntry): string | undefined {
  const before = previous.at(-1)
  return canary && live && before ? ofRollout.live.consequence(name, before, live, canary.version) : undefined
}
