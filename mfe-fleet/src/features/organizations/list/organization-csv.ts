import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import type { CsvColumn } from '@hoistway/ui/csv'
import { organizationList as messages, organizations as shared } from '../../../texts/en.ts'
import { addressText } from '../address-text.ts'
import { typeName } from '../organization-names.ts'
import type { OrganizationRow } from './organization-columns.tsx'

export const csvColumns = (): CsvColumn<OrganizationRow>[] => [
  { header: fieldNames.name, value: ({ organization }) => organization.name },
  { header: shared.type, value: ({ organization: { type } }) => type && typeName(type) },
  { header: messages.csv.parent, value: ({ organization }) => organization.parentOrganizationName },
  { header: shared.address, value: ({ organization }) => addressText(organization.address) },
  { header: fieldNames.phone, value: ({ organization }) => organization.phoneNumber },
  { header: fieldNames.email, value: ({ organization }) => organization.email },
  { header: fieldNames.website, value: ({ organization }) => organization.website },
  { header: shared.elevators, value: ({ health }) => health.own },
  { header: messages.csv.allElevators, value: ({ health }) => health.elevators },
  { header: messages.csv.offline, value: ({ health }) => health.offline },
  { header: messages.csv.critical, value: ({ health }) => health.critical },
  { header: shared.users, value: ({ statistics }) => statistics?.userCount },
  { header: messages.csv.active, value: ({ organization }) => organization.isActive },
]
