import type { AuditEntry } from '@hoistway/contracts/audit'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { paths } from '@hoistway/platform/paths'
import { DateTime } from '@hoistway/ui/age'
import type { CsvColumn } from '@hoistway/ui/csv'
import { type Column, column, TwoLines } from '@hoistway/ui/table'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { EmailText } from '../../shared/EmailText.tsx'
import { PersonLines } from '../../shared/PersonLines.tsx'
import { auditLog as messages, shared } from '../../texts/en.ts'
import { type AuditChange, actionText, changeText, entityText, reasonText, rolesText } from './audit-texts.ts'

/** More changes than these are folded. */
const SHOWN = 3

const pathsOfRecords: Readonly<Record<string, (id: string) => string>> = {
  organization: paths.organization,
  elevator: paths.elevator,
  controller: paths.controller,
  user: paths.user,
  session: paths.user,
  'first-admin': paths.user,
  'service-account': () => '/service-accounts',
  membership: (id) => paths.organization(id.split('/')[0] ?? id),
}

function RecordCell({ line: { action, entity, entityId, entityName } }: { readonly line: AuditEntry }) {
  const kind = entity ? entityText(entity) : '—'
  if (!entityId) return kind
  const path = action === 'delete' || !entityName ? undefined : pathsOfRecords[entity ?? '']
  const shownName = <EmailText>{entityName ?? entityId}</EmailText>
  const shown = path ? (
    <Anchor component={Link} to={path(entityId)} size="sm">
      {shownName}
    </Anchor>
  ) : (
    shownName
  )
  return <TwoLines first={shown} second={kind} />
}

function Changes({ changes }: { readonly changes: readonly AuditChange[] }) {
  const lines = changes.map((change) => <div key={change.field}>{changeText(change)}</div>)
  if (lines.length <= SHOWN) return lines
  return (
    <details>
      <summary>{messages.changed(changes.length)}</summary>
      {lines}
    </details>
  )
}

export const AuditAddresses = ({ addresses }: AuditEntry) => (
  <Text inherit miw="max-content" style={{ whiteSpace: 'pre-line' }}>
    {addresses?.join(',\n') || '—'}
  </Text>
)

const remarks = ({ reason, roles, releases, apiToken }: AuditEntry) =>
  [
    reason && reasonText(reason),
    roles && rolesText(roles),
    releases?.join(', '),
    apiToken && messages.apiToken(apiToken),
  ]
    .filter(Boolean)
    .join(' · ')

export function auditColumns(): readonly Column<AuditEntry>[] {
  const { columns } = messages
  return [
    column('when', shared.when, ({ at }) => <DateTime time={at} />),
    column('who', shared.who, ({ userName, userEmail, addresses }) =>
      userName || userEmail ? (
        <PersonLines name={userName} email={userEmail} />
      ) : addresses ? (
        '—'
      ) : (
        messages.system
      ),
    ),
    {
      key: 'what',
      header: shared.what,
      heading: true,
      cell: (line) => (
        <Text inherit miw="7rem">
          {actionText(line)}
        </Text>
      ),
    },
    column('record', columns.record, (line) => <RecordCell line={line} />, { controls: true }),
    {
      key: 'changes',
      header: columns.changes,
      controls: true,
      width: '30%',
      cell: (line) => {
        const { changes } = line
        if (!changes || changes.length === 0) return remarks(line) || '—'
        return (
          <>
            <Changes changes={changes} />
            {line.apiToken && messages.apiToken(line.apiToken)}
          </>
        )
      },
    },
    column('from', columns.from, AuditAddresses),
  ]
}

export const auditCsv = (): readonly CsvColumn<AuditEntry>[] => [
  { header: shared.when, value: ({ at }) => at },
  { header: shared.who, value: ({ userEmail, userName }) => userEmail ?? userName },
  { header: shared.what, value: ({ action }) => action },
  { header: messages.columns.record, value: ({ entity }) => entity },
  { header: 'ID', value: ({ entityId }) => entityId },
  { header: fieldNames.name, value: ({ entityName }) => entityName },
  {
    header: messages.columns.changes,
    value: (line) => [...(line.changes ?? []).map(changeText), remarks(line)].filter(Boolean).join('\n'),
  },
  { header: messages.columns.from, value: ({ addresses }) => addresses?.join(', ') },
]
