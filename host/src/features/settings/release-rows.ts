import { roleText } from '@hoistway/contracts/role-names'
import type { Canary, Release, RemoteEntry } from '@hoistway/releases/registry'
import { messages } from './settings.messages.ts'

/** Live, on trial, target of a rollback, running in this tab. */
type ReleaseState = 'live' | 'canary' | 'before' | 'thisTab'

/** A row of the releases table. */
export interface ReleaseRow {
  readonly release: Release
  readonly states: readonly ReleaseState[]
}

const SHOWN = 8

/** The newest releases of a remote, newest first, and every older one that has a state. */
export function releaseRows(entry: RemoteEntry, running: string | undefined): ReleaseRow[] {
  const ofState: Readonly<Record<ReleaseState, string | null | undefined>> = {
    live: entry.live,
    canary: entry.canary?.version,
    before: entry.previous.at(-1),
    thisTab: running,
  }
  const states = ['live', 'canary', 'before', 'thisTab'] as const
  const statesOf = ({ version }: Release) => states.filter((state) => ofState[state] === version)
  return entry.releases
    .toReversed()
    .map((release) => ({ release, states: statesOf(release) }))
    .filter(({ states }, index) => index < SHOWN || states.length > 0)
}

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

/** What a rollback would do; `undefined` when there is nothing to roll back to. */
export function rollbackText(name: string, entry: RemoteEntry): string | undefined {
  const { canary, live } = entry
  const texts = messages.rollBack
  if (canary && live) return texts.endsCanary(name, canary.version, live)
  if (canary) return texts.endsCanaryNoneLive(name, canary.version)
  const before = entry.previous.at(-1)
  return before && texts.restores(name, before, String(live))
}
