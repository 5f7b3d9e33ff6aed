import type { FilterChange } from '@hoistway/contracts/can-filter'
import { DateTime } from '@hoistway/ui/age'
import { List, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { useQuery } from '@tanstack/react-query'
import { filterHistoryOf } from '../../../api/can-filters.ts'
import { canFilterForm as messages } from '../../../texts/en.ts'
import { NewestListed } from '../NewestListed.tsx'

export function FilterHistory({ filterId }: { readonly filterId: string }) {
  const { data, isError, refetch } = useQuery(filterHistoryOf(filterId))
  if (isError) return <ErrorBanner onRetry={() => refetch()}>{messages.history.failed}</ErrorBanner>
  if (!data) return <Loading label={messages.history.loading} />
  return <Changes changes={data} />
}

export function DeletedFilterHistory({ filterId }: { readonly filterId: string }) {
  const { data } = useQuery({ ...filterHistoryOf(filterId), retry: false })
  if (!data || data.length === 0) return null
  return (
    <Stack gap="sm" mt="md">
      <Text size="sm">{messages.history.deleted}</Text>
      <Changes changes={data} />
    </Stack>
  )
}

interface NumberedChange {
  /** Several changes may have the same time. */
  readonly key: string
  readonly change: FilterChange
}

const columnsOf = ({
  when,
  who,
  what,
  changes,
}: typeof messages.history.columns): Column<NumberedChange>[] => [
  column('when', when, ({ change }) => <DateTime time={change.at} />),
  column('who', who, ({ change }) => change.userName ?? '—'),
  column('what', what, ({ change: { action } }) => (
    <span style={{ whiteSpace: 'nowrap' }}>{action ? messages.history.actions[action] : '—'}</span>
  )),
  column('changes', changes, ({ change }) => (
    <List size="sm" listStyleType="none">
      {linesOf(change).map((line) => (
        <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
          {line}
        </List.Item>
      ))}
    </List>
  )),
]

const Changes = ({ changes: all }: { readonly changes: readonly FilterChange[] }) => (
  <>
    <DataTable
      label={messages.history.title}
      columns={columnsOf(messages.history.columns)}
      rows={all.map((change, index) => ({ key: String(index), change }))}
      rowKey={({ key }) => key}
      empty={{ hint: messages.history.none }}
    />
    <NewestListed count={all.length} />
  </>
)

function linesOf({ action, name, isDefault, allowAll, ...rules }: FilterChange): string[] {
  const { added, addedCount, removed, removedCount } = rules
  const { history, changes } = messages
  return [
    ...(name
      ? [action === 'delete' ? history.wasNamed(name.from) : history.renamed(name.from, name.to)]
      : []),
    ...(isDefault ? [isDefault.to ? history.becameDefault : history.noLongerDefault] : []),
    ...(allowAll ? [allowAll.to ? changes.allPass : changes.listedPass] : []),
    ...(added ? [history.added(addedCount ?? added.length, added)] : []),
    ...(removed ? [history.removed(removedCount ?? removed.length, removed)] : []),
  ]
}
