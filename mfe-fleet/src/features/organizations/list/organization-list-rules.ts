import type { Organization } from '@hoistway/contracts/organization'
import type { OrganizationRow } from './organization-columns.tsx'

const ORGANIZATION_FILTERS = { type: 'all', status: 'active' } as const

type Filter = keyof typeof ORGANIZATION_FILTERS

export const organizationListRules = {
  name: 'organizations',
  sort: 'name',
  pageSize: 10,
  filters: ORGANIZATION_FILTERS as Readonly<Record<Filter, string>>,
  searched: ({ organization: { name, description, address } }: OrganizationRow) => [
    name,
    description,
    address?.city,
    address?.country,
  ],
  passes: (
    { organization: { type, isActive } }: OrganizationRow,
    filters: Readonly<Record<Filter, string>>,
  ) =>
    (filters.type === 'all' || filters.type === type) &&
    (filters.status === 'all' || (filters.status === 'active') === isActive),
  sortValue: ({ organization, statistics, health }: OrganizationRow, key: string) =>
    ({
      name: organization.name,
      type: organization.type,
      elevators: health.elevators,
      users: statistics?.userCount,
      // Critical elevators weigh more than any number of offline ones.
      health:
        health.critical === undefined || health.offline === undefined
          ? undefined
          : health.critical * 1_000_000 + health.offline,
    })[key],
}

export const inactiveCount = (organizations: readonly Organization[] = []) =>
  organizations.filter(({ isActive }) => isActive === false).length
