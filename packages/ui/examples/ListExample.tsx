import { Group, Stack, Text } from '@hoistway/ui/core'
import { OnlineBadge } from '@hoistway/ui/online-badge'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { type Column, DataTable, TwoLines } from '@hoistway/ui/table'
import { useClientList } from '@hoistway/ui/use-client-list'

interface Lift {
  readonly id: number
  readonly name: string
  readonly isOnline: boolean
}

const lifts: Lift[] = Array.from({ length: 230 }, (_, id) => ({
  id,
  name: `Lift ${id + 1}`,
  isOnline: id % 7 > 0,
}))

const columns: Column<Lift>[] = [
  {
    key: 'name',
    header: 'Name',
    sortKey: 'name',
    cell: ({ id, name }) => <TwoLines first={name} second={`Number ${id}`} />,
  },
  { key: 'online', header: 'Online', cell: ({ isOnline }) => <OnlineBadge isOnline={isOnline} /> },
]

/** One object for all renders. */
const rules = {
  sort: 'name',
  pageSize: 5,
  filters: { status: 'all' as string },
  searched: ({ name }: Lift) => [name],
  passes: ({ isOnline }: Lift, { status }: Readonly<Record<'status', string>>) =>
    status === 'all' || (status === 'online') === isOnline,
  sortValue: ({ name }: Lift) => name,
}

const statusOptions = [
  { value: 'all', label: 'All' },
  { value: 'online', label: 'Online' },
  { value: 'offline', label: 'Offline' },
] as const

export function ListExample() {
  const list = useClientList({ records: lifts, error: undefined, retry: () => {} }, rules)
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SearchBox {...list.search} placeholder="Search lifts..." />
        <SelectFilter
          label="Status"
          value={list.filters.status}
          options={statusOptions}
          onChange={(value) => list.setFilter('status', value)}
        />
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {list.totalCount} lift(s)
      </Text>
      <DataTable
        label="Lifts"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `/lifts/${id}`}
        sort={list.sort}
        onSort={list.onSort}
        empty={{ title: 'No lifts found', hint: 'Try adjusting your filters.' }}
      />
      <Pager page={list.page} totalPages={list.totalPages} onPage={list.onPage} />
    </Stack>
  )
}
