import {
  type AccessLevel,
  accessLevels,
  hasAccess,
  type Membership,
  type Organization,
} from '@hoistway/contracts/organization'

/**
 * The organizations that somebody without the role Admin manages: a membership's level holds for the organization and
 * for all below it.
 */
export function managedOrganizations(
  organizations: readonly Organization[],
  memberships: readonly Membership[],
): ReadonlySet<string> {
  const byId = new Map(organizations.map((each) => [each.id, each]))
  const own = new Map(memberships.map(({ organizationId, accessLevel }) => [organizationId, accessLevel]))
  const levelOf = (start: Organization): AccessLevel | undefined => {
    let best = -1
    const seen = new Set<string>()
    for (let each: Organization | undefined = start; each && !seen.has(each.id); ) {
      seen.add(each.id)
      const level = own.get(each.id)
      if (level) best = Math.max(best, accessLevels.indexOf(level))
      each = byId.get(each.parentOrganizationId ?? '')
    }
    return accessLevels[best]
  }
  return new Set(organizations.filter((each) => hasAccess(levelOf(each), 'Manager')).map(({ id }) => id))
}
