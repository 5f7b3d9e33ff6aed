import type { AuditEntry } from '@hoistway/contracts/audit'
import { DateTime } from '@hoistway/ui/age'
import { DetailCard } from '@hoistway/ui/detail-card'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmailText } from '../../shared/EmailText.tsx'
import { auditLog as messages, shared } from '../../texts/en.ts'
import { AuditAddresses, actionText, recordText } from '../audit/index.ts'
import { auditQuery } from './users.api.ts'

const columns = (): Column<AuditEntry>[] => [
  column('at', shared.when, ({ at }) => <DateTime time={at} />),
  column('what', shared.what, actionText),
  column('record', messages.columns.record, (entry) => <EmailText>{recordText(entry)}</EmailText>),
  column('who', shared.who, ({ userName }) => userName ?? '—'),
  column('from', messages.columns.from, AuditAddresses),
]

export function AccountAudit({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useQuery(auditQuery(userId))
  const { recent } = messages
  return (
    <DetailCard title={recent.title}>
      <DataTable
        label={recent.title}
        columns={columns()}
        rows={data}
        failure={{ error: !data && error, text: recent.failed, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        empty={{ title: recent.none }}
        skeletonRows={3}
      />
      <Anchor
        component={Link}
        to={`/audit?account=${encodeURIComponent(userId)}`}
        size="sm"
        mt="sm"
        display="inline-block"
      >
        {recent.all}
      </Anchor>
    </DetailCard>
  )
}
