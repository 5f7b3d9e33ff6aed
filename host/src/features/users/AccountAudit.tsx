import type { AuditEntry } from '@hoistway/contracts/audit'
import { DateTime } from '@hoistway/ui/age'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { type Column, DataTable } from '@hoistway/ui/table'
import { useQuery } from '@tanstack/react-query'
import { accounts as messages } from '../../texts/en.ts'
import { auditQuery } from './users.api.ts'

function actionText({ action, entity }: AuditEntry): string {
  const names: Readonly<Record<string, string>> = messages.audit.actions
  if (!action) return '—'
  const known = entity === 'user' || entity === 'session' ? names[action] : undefined
  return known ?? [entity, action].filter(Boolean).join(': ')
}

const columns = (): Column<AuditEntry>[] => [
  { key: 'at', header: messages.audit.when, cell: ({ at }) => <DateTime time={at} /> },
  { key: 'what', header: messages.audit.what, cell: actionText },
  { key: 'who', header: messages.audit.who, cell: ({ userName }) => userName ?? '—' },
  { key: 'from', header: messages.audit.from, cell: ({ addresses }) => addresses?.join(', ') || '—' },
]

/** Shows the latest audit lines that an account caused, or that are about it. */
export function AccountAudit({ userId }: { readonly userId: string }) {
  const { data, isError, refetch } = useQuery(auditQuery(userId))
  return (
    <DetailCard title={messages.audit.title}>
      {isError && !data ? (
        <ErrorBanner onRetry={() => void refetch()}>{messages.audit.failed}</ErrorBanner>
      ) : (
        <DataTable
          label={messages.audit.title}
          columns={columns()}
          rows={data}
          rowKey={({ id }) => id}
          empty={{ title: messages.audit.none }}
          skeletonRows={3}
        />
      )}
    </DetailCard>
  )
}
