import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button } from '@hoistway/ui/core'
import { type CsvColumn, saveCsv } from '@hoistway/ui/csv'
import { IconDownload, IconPlus } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import {
  organizationList as messages,
  organizations as organizationMessages,
  shared,
} from '../../../texts/en.ts'
import { addressText } from '../address-text.ts'
import { typeName } from '../organization-names.ts'
import type { OrganizationRow } from './organization-columns.tsx'

interface Props {
  readonly rows: readonly OrganizationRow[] | undefined
}

export function OrganizationPageActions({ rows = [] }: Props) {
  const user = useUser()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={rows.length === 0}
        onClick={() => saveCsv('organizations.csv', rows, csvColumns())}
      >
        {shared.exportCsv}
      </Button>
      {can.createOrganization(user) && (
        <Button
          component={Link}
          to={paths.organizationCreate()}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {messages.add}
        </Button>
      )}
    </>
  )
}

const csvColumns = (): CsvColumn<OrganizationRow>[] => [
  { header: fieldNames.name, value: ({ organization }) => organization.name },
  { header: shared.type, value: ({ organization: { type } }) => type && typeName(type) },
  { header: messages.csv.parent, value: ({ organization }) => organization.parentOrganizationName },
  { header: organizationMessages.address, value: ({ organization }) => addressText(organization.address) },
  { header: fieldNames.phone, value: ({ organization }) => organization.phoneNumber },
  { header: fieldNames.email, value: ({ organization }) => organization.email },
  { header: fieldNames.website, value: ({ organization }) => organization.website },
  { header: fieldNames.timeZone, value: ({ organization }) => organization.timeZone },
  { header: shared.elevators, value: ({ health }) => health.own },
  { header: messages.csv.allElevators, value: ({ health }) => health.elevators },
  { header: shared.offline, value: ({ health }) => health.offline },
  { header: messages.csv.critical, value: ({ health }) => health.critical },
  { header: organizationMessages.users, value: ({ statistics }) => statistics?.userCount },
  { header: organizationMessages.active, value: ({ organization }) => organization.isActive },
]
