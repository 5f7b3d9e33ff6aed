import type { FilterChange } from '@hoistway/contracts/can-filter'
import { DateTime } from '@hoistway/ui/age'
import { List, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { type Column, DataTable } from '@hoistway/ui/table'
import { useQuery } from '@tanstack/react-query'
import { filterHistoryOf } from '../../../api/can-filters.ts'
import { messages } from '../can-filters.messages.ts'

/** Who changed a filter, when and how. */
export function FilterHistory({ filterId }: { readonly filterId: string }) {
  const { data, isError, refetch } = useQuery(filterHistoryOf(filterId))
  if (isError) return <ErrorBanner onRetry={() => refetch()}>{messages.loadHistory}</ErrorBanner>
  if (!data) return <Loading label="Loading history..." />
  return <Changes changes={data} />
}

/** What is known of a filter that does not exist any more; nothing when there never was one. */
export function DeletedFilterHistory({ filterId }: { readonly filterId: string }) {
  const { data } = useQuery({ ...filterHistoryOf(filterId), retry: false })
  if (!data || data.length === 0) return null
  return (
    <Stack gap="sm" mt="md">
      <Text size="sm">{messages.deletedHistory}</Text>
      <Changes changes={data} />
    </Stack>
  )
}

interface NumberedChange {
  /** Two changes may have one time. */
  readonly key: string
  readonly change: FilterChange
}

const columnsOf = ({
  when,
  who,
  what,
  changes,
}: typeof messages.historyColumns): Column<NumberedChange>[] => [
  { key: 'when', header: when, cell: ({ change }) => <DateTime time={change.at} /> },
  { key: 'who', header: who, cell: ({ change }) => change.userName ?? '—' },
  {
    key: 'what',
    header: what,
    cell: ({ change: { action } }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{action ? messages.historyActions[action] : '—'}</span>
    ),
  },
  {
    key: 'changes',
    header: changes,
    cell: ({ change }) => (
      <List size="sm" listStyleType="none">
        {linesOf(change).map((line) => (
          <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
            {line}
          </List.Item>
        ))}
      </List>
    ),
  },
]

const Changes = ({ changes: all }: { readonly changes: readonly FilterChange[] }) => (
  <DataTable
    label={messages.history}
    columns={columnsOf(messages.historyColumns)}
    rows={all.map((change, index) => ({ key: String(index), change }))}
    rowKey={({ key }) => key}
    empty={{ hint: messages.noHistory }}
  />
)

/** What a change did, in words. */
function linesOf({ action, name, isDefault, allowAll, ...rules }: FilterChange): string[] {
  const { added, addedCount, removed, removedCount } = rules
  return [
    ...(name
      ? [action === 'delete' ? messages.wasNamed(name.from) : messages.renamed(name.from, name.to)]
      : []),
    ...(isDefault ? [isDefault.to ? messages.becameDefault : messages.noLongerDefault] : []),
    ...(allowAll ? [allowAll.to ? messages.allPass : messages.listedPass] : []),
    ...(added ? [messages.addedRules(addedCount ?? added.length, added)] : []),
    ...(removed ? [messages.removedRules(removedCount ?? removed.length, removed)] : []),
  ]
}
