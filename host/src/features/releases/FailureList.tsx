import type { FailureSummary } from '@hoistway/releases/wire'
import { DateTime } from '@hoistway/ui/age'
import { Dimmed } from '@hoistway/ui/core'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { Stack, Title } from '@mantine/core'
import { useMemo } from 'react'
import { type TabFailure, useLoadLog } from '../../remotes/load-log.ts'
import { settings as messages, shared } from '../../texts/en.ts'
import { failureDetail } from './failure-detail.ts'

function kindText(kind: string): string {
  const kinds: Readonly<Record<string, string>> = messages.failures.kinds
  return kinds[kind] ?? kind
}

function reportedColumns(): readonly Column<FailureSummary>[] {
  const { columns } = messages.failures
  return [
    column('release', columns.release, ({ remote, version }) => `${remote} ${version}`),
    column('kind', columns.kind, ({ kind }) => kindText(kind)),
    column('users', columns.users, ({ users }) => users, { align: 'right' }),
    column('last', columns.last, ({ lastAt }) => <DateTime time={lastAt} />),
  ]
}

function seenColumns(): readonly Column<TabFailure>[] {
  const { columns } = messages.failures
  return [
    column('release', columns.release, ({ remote, version }) => `${remote} ${version}`),
    column('kind', columns.kind, ({ kind }) => kindText(kind)),
    column('message', columns.detail, ({ message }) => failureDetail(message)),
    column('at', shared.when, ({ at }) => <DateTime time={at} />),
  ]
}

export function FailureList({ reported }: { readonly reported: readonly FailureSummary[] | undefined }) {
  const seen = useLoadLog((log) => log.failures)
  const ofReported = useMemo(reportedColumns, [])
  const ofSeen = useMemo(seenColumns, [])
  const texts = messages.failures
  if (!reported && seen.length === 0) return null
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {texts.title}
      </Title>
      {reported && (
        <DataTable
          label={texts.lastWeek}
          columns={ofReported}
          rows={reported}
          rowKey={({ remote, version, kind }) => `${remote} ${version} ${kind}`}
          empty={{ title: texts.noneLastWeek }}
        />
      )}
      {seen.length > 0 && (
        <>
          <Dimmed>{texts.inThisTab}</Dimmed>
          <DataTable
            label={texts.ofThisTab}
            columns={ofSeen}
            rows={seen}
            rowKey={({ at, remote, version }) => `${at} ${remote} ${version}`}
            empty={{}}
          />
        </>
      )}
    </Stack>
  )
}
