import type { Author, ReleaseAuditEntry } from '@hoistway/releases/release-audit'
import { DateTime } from '@hoistway/ui/age'
import { Pager } from '@hoistway/ui/pager'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { type Column, DataTable } from '@hoistway/ui/table'
import { useServerList } from '@hoistway/ui/use-server-list'
import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { SettingsSection } from '../../shared/SettingsSection.tsx'
import { audit as messages, shared } from '../../texts/en.ts'
import { auditList } from './releases.api.ts'

const DEFAULTS = { name: 'changes', sort: 'at', pageSize: 10, filters: { remote: '' } } as const

function authorText({ kind, name }: Author): string {
  if (kind === 'token') return messages.token(name)
  if (kind === 'command') return messages.command(name)
  return kind === 'system' ? messages.system : name
}

function actionText(action: string): string {
  const names: Readonly<Record<string, string>> = messages.actions
  return names[action] ?? action
}

const changeText = ({ from, to }: ReleaseAuditEntry) => `${from ?? '—'} → ${to ?? '—'}`

const wholeWords = { overflowWrap: 'normal' } as const

function auditColumns(): readonly Column<ReleaseAuditEntry>[] {
  const { columns } = messages
  return [
    { key: 'when', header: shared.when, cell: ({ at }) => <DateTime time={at} /> },
    {
      key: 'who',
      header: shared.who,
      width: '16%',
      cell: ({ by }) => authorText(by),
    },
    {
      key: 'what',
      header: shared.what,
      cell: ({ action }) => <span style={wholeWords}>{actionText(action)}</span>,
    },
    {
      key: 'remote',
      header: shared.remote,
      width: '14%',
      cell: ({ remotes }) => remotes.join(', '),
    },
    {
      key: 'change',
      header: columns.change,
      cell: (entry) => changeText(entry),
    },
    { key: 'why', header: columns.why, cell: ({ why }) => why || '—' },
  ]
}

export function ReleaseAudit({ remotes }: { readonly remotes: readonly string[] }) {
  const list = useServerList(auditList, DEFAULTS)
  const columns = useMemo(auditColumns, [])
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <Group>
        <SelectFilter
          label={messages.filter}
          value={list.filters.remote}
          options={[
            { value: '', label: messages.all },
            ...remotes.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(remote) => list.setFilter('remote', remote)}
        />
      </Group>
      <DataTable
        label={messages.title}
        columns={columns}
        rows={list.error ? undefined : list.rows}
        failure={{ error: list.error, text: shared.auditFailed, retry: list.retry }}
        rowKey={({ id }) => id}
        empty={{ title: messages.empty }}
        skeletonRows={4}
      />
      <Pager {...list} />
    </SettingsSection>
  )
}
