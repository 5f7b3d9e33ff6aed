import type { Author, ReleaseAuditEntry } from '@hoistway/releases/release-audit'
import { DateTime } from '@hoistway/ui/age'
import { Pager } from '@hoistway/ui/pager'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { type Column, column, DataTable } from '@hoistway/ui/table'
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
    column('when', shared.when, ({ at }) => <DateTime time={at} />),
    column('who', shared.who, ({ by }) => authorText(by), { width: '16%' }),
    column('what', shared.what, ({ action }) => <span style={wholeWords}>{actionText(action)}</span>),
    column('remote', shared.remote, ({ remotes }) => remotes.join(', '), { width: '14%' }),
    column('change', columns.change, (entry) => changeText(entry)),
    column('why', columns.why, ({ why }) => why || '—'),
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
