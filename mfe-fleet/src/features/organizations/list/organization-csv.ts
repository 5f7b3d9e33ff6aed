import type { CsvColumn } from '@hoistway/ui/csv'
import { addressText } from '../address-text.ts'
import type { OrganizationRow } from './organization-columns.tsx'

/** Columns of the export: what the list shows, and how to reach them. */
export const csvColumns: readonly CsvColumn<OrganizationRow>[] = [
  { header: 'Name', value: ({ organization }) => organization.name },
  { header: 'Type', value: ({ organization }) => organization.type },
  { header: 'Parent', value: ({ organization }) => organization.parentOrganizationName },
  { header: 'Address', value: ({ organization }) => addressText(organization.address) },
  { header: 'Phone', value: ({ organization }) => organization.phoneNumber },
  { header: 'Email', value: ({ organization }) => organization.email },
  { header: 'Website', value: ({ organization }) => organization.website },
  { header: 'Elevators', value: ({ statistics }) => statistics?.elevatorCount },
  { header: 'Offline', value: ({ statistics }) => statistics?.offlineCount },
  { header: 'Critical', value: ({ statistics }) => statistics?.criticalCount },
  { header: 'Users', value: ({ statistics }) => statistics?.userCount },
  { header: 'Active', value: ({ organization }) => organization.isActive },
]
