import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { IconDownload, IconPlus } from '@hoistway/ui/icons'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { organizationList as messages } from '../../../texts/en.ts'
import type { OrganizationRow } from './organization-columns.tsx'
import { csvColumns } from './organization-csv.ts'

interface Props {
  /** The filtered set to export; `undefined` while it loads. */
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
        {messages.exportCsv}
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
