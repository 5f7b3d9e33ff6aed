import type { Organization, OrganizationStatistics } from '@hoistway/contracts/organization'

/** An organization with everything below it, in the order of the list; all of them without a scope. */
export function organizationsBelow(
  organizations: readonly Organization[],
  scope: string | undefined,
): readonly Organization[] {
  if (scope === undefined) return organizations
  const inScope = new Set([scope])
  // Parents may come after their children: as many rounds as there are levels.
  for (let size = 0; size < inScope.size; ) {
    size = inScope.size
    for (const { id, parentOrganizationId: parent } of organizations)
      if (parent && inScope.has(parent)) inScope.add(id)
  }
  return organizations.filter(({ id }) => inScope.has(id))
}

/** Elevators of an organization and of everything below it; `undefined` where a server does not count. */
export interface OrganizationHealth {
  readonly elevators: number | undefined
  readonly offline: number | undefined
  /** Elevators with an active critical alert. */
  readonly critical: number | undefined
}

/** Sums the statistics of organizations with those of everything below each. */
export function healthOf(
  organizations: readonly Organization[],
  statistics: readonly OrganizationStatistics[],
): (id: string) => OrganizationHealth {
  const own = new Map(statistics.map((each) => [each.organizationId, each]))
  const below = Map.groupBy(organizations, ({ parentOrganizationId }) => parentOrganizationId)
  const sum = (
    id: string,
    key: 'elevatorCount' | 'offlineCount' | 'criticalCount',
    seen: Set<string>,
  ): number | undefined => {
    // A ring has no top.
    if (seen.has(id)) return 0
    seen.add(id)
    const count = own.get(id)?.[key]
    if (count == null) return undefined
    return (below.get(id) ?? []).reduce((total, child) => total + (sum(child.id, key, seen) ?? 0), count)
  }
  return (id) => ({
    elevators: sum(id, 'elevatorCount', new Set()),
    offline: sum(id, 'offlineCount', new Set()),
    critical: sum(id, 'criticalCount', new Set()),
  })
}
