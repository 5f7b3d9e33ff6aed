import type { FailureSummary } from '@hoistway/releases/wire'
import { DateTime } from '@hoistway/ui/age'
import { type Column, DataTable } from '@hoistway/ui/table'
import { Stack, Text, Title } from '@mantine/core'
import { type SeenFailure, useLoadLog } from '../../remotes/load-log.ts'

const kinds: Readonly<Record<string, string>> = {
  missing: 'Could not be reached',
  slow: 'Took too long',
  broken: 'Failed while it was loaded',
  refused: 'Was not what was published',
  'too-new': 'Needs a newer console',
  'too-old': 'Made for an older console',
}
const kindText = (kind: string) => kinds[kind] ?? kind

const reportedColumns: readonly Column<FailureSummary>[] = [
  { key: 'release', header: 'Release', cell: ({ remote, version }) => `${remote} ${version}` },
  { key: 'kind', header: 'What happened', cell: ({ kind }) => kindText(kind) },
  { key: 'users', header: 'Users', align: 'right', cell: ({ users }) => users },
  { key: 'last', header: 'Last', cell: ({ lastAt }) => <DateTime time={lastAt} /> },
]

const seenColumns: readonly Column<SeenFailure>[] = [
  { key: 'release', header: 'Release', cell: ({ remote, version }) => `${remote} ${version}` },
  { key: 'kind', header: 'What happened', cell: ({ kind }) => kindText(kind) },
  { key: 'message', header: 'Detail', secondary: true, cell: ({ message }) => message },
  { key: 'at', header: 'When', cell: ({ at }) => <DateTime time={at} /> },
]

/** Load failures: those reported in the last week, and those of this tab since it was opened. */
export function FailureList({ reported }: { readonly reported: readonly FailureSummary[] | undefined }) {
  const seen = useLoadLog((log) => log.failures)
  if (!reported && seen.length === 0) return null
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Failures
      </Title>
      {reported && (
        <DataTable
          label="Failures of the last 7 days"
          columns={reportedColumns}
          rows={reported}
          rowKey={({ remote, version, kind }) => `${remote} ${version} ${kind}`}
          empty={{ title: 'No failure was reported in the last 7 days' }}
        />
      )}
      {seen.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            In this tab
          </Text>
          <DataTable
            label="Failures in this tab"
            columns={seenColumns}
            rows={seen}
            rowKey={({ at, remote, version }) => `${at} ${remote} ${version}`}
            empty={{}}
          />
        </>
      )}
    </Stack>
  )
}
