import { roleText } from '@hoistway/contracts/role-names'
import { restorableOf, takesBackCanary } from '@hoistway/releases/plan'
import { type Canary, entryOf, type Release, type RemoteEntry } from '@hoistway/releases/registry'
import type { ReleaseSchedule } from '@hoistway/releases/schedule'
import type { ReleasesAnswer, ReleaseUsage } from '@hoistway/releases/wire'
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

export interface Rollback {
  /** `last` reverts the last change. While a canary runs, `live` and `canary` take back that version. */
  readonly kind: 'last' | 'live' | 'canary'
  /** Narrows the request. */
  readonly target: { readonly live?: boolean; readonly version?: string }
  readonly text: string
}

/** Returns the possible rollbacks, `last` first, with the choice that the server makes. */
export function rollbacksOf(
  { registry, unrestorable }: Pick<ReleasesAnswer, 'registry' | 'unrestorable'>,
  name: string,
): Rollback[] {
  const entry = entryOf(registry, name)
  if (!entry) return []
  const { canary } = entry
  const live = entry.live ?? '—'
  const texts = messages.rollBack
  const before = restorableOf(entry).at(-1)
  // Servers that do not name unrestorable remotes may reject a version.
  const only = (taken: string | null) => (unrestorable && taken !== null ? { version: taken } : {})
  const last = (taken: string | null, text: string): Rollback => ({ kind: 'last', target: only(taken), text })
  const isRestorable = before !== undefined && !unrestorable?.includes(name)
  if (!canary) return isRestorable ? [last(entry.live, texts.restores(name, before, live))] : []
  const { version } = canary
  const end = entry.live ? texts.endsCanary(name, version, live) : texts.endsCanaryNoneLive(name, version)
  if (!isRestorable) return [last(version, end)]
  const restoration = ofRollout.live.consequence(name, before, live, version)
  return takesBackCanary(entry)
    ? [last(version, end), { kind: 'live', target: { live: true, ...only(entry.live) }, text: restoration }]
    : [last(entry.live, restoration), { kind: 'canary', target: { version }, text: end }]
}

/** A function, because the language can change. */
export const rollbackTexts = (kind: Rollback['kind']) =>
  ({ last: messages.rollBack, live: ofRollout.live, canary: ofRollout.end })[kind]
