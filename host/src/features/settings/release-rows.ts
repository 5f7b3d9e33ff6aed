import type { Canary, Release, RemoteEntry } from '@hoistway/releases/registry'

/** A row of the releases table. */
export interface ReleaseRow {
  readonly release: Release
  /** Its states: live, canary, target of a rollback, running in this tab. */
  readonly states: readonly string[]
}

const SHOWN = 8

/** The newest releases of a remote, newest first, and every older one that has a state. */
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

/** The audience of a canary, in words. */
export function audienceText({ version, share, roles, users }: Canary): string {
  const audience = [
    ...(share > 0 ? [`${share} % of the users`] : []),
    ...roles.map((role) => `every ${role}`),
    ...users,
  ]
  return `${version} is tried by ${audience.join(', ')}`
}

/** What a rollback would do; `undefined` when there is nothing to roll back to. */
export function rollbackText(name: string, entry: RemoteEntry): string | undefined {
  if (entry.canary)
    return `The canary of ${name} ${entry.canary.version} ends; ${entry.live ?? 'nothing'} stays live.`
  const before = entry.previous.at(-1)
  return before && `${name} ${before} becomes live for everybody instead of ${entry.live}.`
}
