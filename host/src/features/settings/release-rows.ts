import type { Canary, Release, RemoteEntry } from '@hoistway/releases/registry'

/** A release as the page shows it. */
export interface ReleaseRow {
  readonly release: Release
  /** What it is now: live, tried by some, where a rollback leads, or running in this tab. */
  readonly states: readonly string[]
}

const SHOWN = 8

/** The newest releases of a remote, the newest first; those that somebody gets are never left out. */
export function releaseRows(entry: RemoteEntry, running: string | undefined): ReleaseRow[] {
  const statesOf = ({ version }: Release) => [
    ...(version === entry.live ? ['Live'] : []),
    ...(version === entry.canary?.version ? ['Canary'] : []),
    ...(version === entry.previous.at(-1) ? ['Before'] : []),
    ...(version === running ? ['This tab'] : []),
  ]
  return entry.releases
    .toReversed()
    .map((release) => ({ release, states: statesOf(release) }))
    .filter(({ states }, index) => index < SHOWN || states.length > 0)
}

/** Who a canary is for, in words. */
export function audienceText({ version, share, roles, users }: Canary): string {
  const who = [
    ...(share > 0 ? [`${share} % of the users`] : []),
    ...roles.map((role) => `every ${role}`),
    ...users,
  ]
  return `${version} is tried by ${who.join(', ')}`
}

/** What a rollback would do, or nothing when there is no way back. */
export function rollbackText(name: string, entry: RemoteEntry): string | undefined {
  if (entry.canary)
    return `The canary of ${name} ${entry.canary.version} ends; ${entry.live ?? 'nothing'} stays live.`
  const before = entry.previous.at(-1)
  return before && `${name} ${before} becomes live for everybody instead of ${entry.live}.`
}
