import type { Organization, OrganizationStatistics } from '@hoistway/contracts/organization'
import { organizations as messages } from '../../texts/en.ts'

export function organizationsBelow(
  organizations: readonly Organization[],
  scope: string | undefined,
): readonly Organization[] {
  if (scope === undefined) return organizations
  const inScope = new Set([scope])
  // Parents may come after their children, so each round adds one level.
  for (let size = 0; size < inScope.size; ) {
    size = inScope.size
    for (const { id, parentOrganizationId: parent } of organizations)
      if (parent && inScope.has(parent)) inScope.add(id)
  }
  return organizations.filter(({ id }) => inScope.has(id))
}

/** Includes everything below; `undefined` for servers without these counts. */
export interface OrganizationHealth {
  /** Directly in the organization. */
  readonly own: number | undefined
  readonly elevators: number | undefined
  readonly offline: number | undefined
  readonly notCommissioned: number | undefined
  readonly silent: number | undefined
  readonly critical: number | undefined
}

export function sumHealth(
  own: OrganizationStatistics | undefined,
  all: readonly OrganizationStatistics[],
): OrganizationHealth {
  const sum = (key: Exclude<keyof OrganizationStatistics, 'organizationId'>) =>
    own?.[key] == null ? undefined : all.reduce((total, each) => total + (each[key] ?? 0), 0)
  return {
    own: own?.elevatorCount ?? undefined,
    elevators: sum('elevatorCount'),
    offline: sum('offlineCount'),
    notCommissioned: sum('notCommissionedCount'),
    silent: sum('silentCount'),
    critical: sum('criticalCount'),
  }
}

export function healthOf(
  organizations: readonly Organization[],
  statistics: readonly OrganizationStatistics[],
): (id: string) => OrganizationHealth {
  const counts = new Map(statistics.map((each) => [each.organizationId, each]))
  const below = Map.groupBy(organizations, ({ parentOrganizationId }) => parentOrganizationId)
  return (id) => {
    const ids = new Set([id])
    // The loop also visits added ids; a cycle adds none.
    for (const each of ids) for (const child of below.get(each) ?? []) ids.add(child.id)
    return sumHealth(
      counts.get(id),
      [...ids].flatMap((each) => counts.get(each) ?? []),
    )
  }
}

export const countText = ({ own, elevators }: OrganizationHealth) =>
  own === undefined || own === elevators
    ? `${elevators ?? '—'}`
    : messages.ownAndAll(`${own}`, `${elevators ?? '—'}`)

export const elevatorsText = ({ own, elevators }: OrganizationHealth) =>
  own === undefined || own === elevators
    ? messages.elevatorCount(`${elevators ?? '—'}`)
    : messages.ownElevators(`${own}`, `${elevators ?? '—'}`)

/** Not every change of an elevator is pushed. A failed load is silent: the counts read '—'. */
export const countsRefresh = { refetchInterval: 30_000 }
