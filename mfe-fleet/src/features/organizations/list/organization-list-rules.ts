import { type Organization, organizationTypes } from '@hoistway/contracts/organization'
import type { OrganizationRow } from './organization-columns.tsx'

const ORGANIZATION_FILTERS = { type: 'all', status: 'active' } as const

type Filters = Readonly<Record<keyof typeof ORGANIZATION_FILTERS, string>>

/** The address may have other values, which the filters show as their defaults. */
const types: readonly string[] = organizationTypes

export const organizationListRules = {
  name: 'organizations',
  sort: 'name',
  pageSize: 10,
  filters: ORGANIZATION_FILTERS as Filters,
  searched: ({ organization: { name, description, address } }: OrganizationRow) => [
    name,
    description,
    address?.city,
    address?.country,
  ],
  passes: ({ organization: { type, isActive } }: OrganizationRow, filters: Filters) =>
    (!types.includes(filters.type) || filters.type === type) &&
    (filters.status === 'all' || (filters.status !== 'inactive') === isActive),
  sortValue: ({ organization, statistics, health }: OrganizationRow, key: string) =>
    ({
      name: organization.name,
      type: organization.type,
      elevators: health.elevators,
      users: statistics?.userCount,
      // Critical elevators weigh more than any number of offline and silent ones.
      health:
        health.critical === undefined || health.offline === undefined
          ? undefined
          : health.critical * 1_000_000 + health.offline + (health.silent ?? 0),
    })[key],
}

export const inactiveCount = (organizations: readonly Organization[] = []) =>
  organizations.filter(({ isActive }) => isActive === false).length

/** Counts the inactive organizations that only the status filter hides. */
export const hiddenInactive = (rows: readonly OrganizationRow[], filters: Filters) =>
  rows.filter(
    (row) =>
      row.organization.isActive === false &&
      !organizationListRules.passes(row, filters) &&
      organizationListRules.passes(row, { ...filters, status: 'all' }),
  ).length
