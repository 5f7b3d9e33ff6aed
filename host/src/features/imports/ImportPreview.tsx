import { type ImportedRow, type ImportRow, importOutcomes } from '@hoistway/contracts/import'
import { Pager } from '@hoistway/ui/pager'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { CellBadge, type Column, column, DataTable } from '@hoistway/ui/table'
import { useClientList } from '@hoistway/ui/use-client-list'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { imports as messages, shared } from '../../texts/en.ts'

interface Line {
  readonly number: number
  readonly row: ImportRow
  readonly outcome: ImportedRow['outcome']
  readonly problems: readonly string[]
}

interface Props {
  readonly name: string
  readonly rows: readonly ImportRow[]
  readonly lines: readonly number[] | undefined
  readonly ignored: readonly string[]
  readonly outcomes: readonly ImportedRow[]
  readonly busy: boolean
  readonly onImport: () => void
}

const colors = { create: 'green', exists: 'gray', refused: 'red' } as const

const columnsOf = (names: readonly string[]): readonly Column<Line>[] => [
  column('number', messages.line, ({ number }) => number, { align: 'right' }),
  column('outcome', messages.outcome, ({ outcome }) => (
    <CellBadge color={colors[outcome]}>{messages.outcomes[outcome]}</CellBadge>
  )),
  {
    key: 'problems',
    header: messages.problems,
    width: '30%',
    cell: ({ problems }) => problems.map((problem) => <div key={problem}>{problem}</div>),
  },
  ...names.map((name) =>
    column(name, name, ({ row }: Line) => (name === 'sharedSecret' && row[name] ? '•••' : row[name] || '—')),
  ),
]

const rules = {
  name: 'import',
  sort: 'number',
  pageSize: 20,
  filters: { outcome: '' },
  searched: ({ row }: Line) => Object.values(row),
  passes: ({ outcome }: Line, filters: Readonly<Record<'outcome', string>>) =>
    filters.outcome === '' || filters.outcome === outcome,
} as const

export function ImportPreview({ name, rows, lines: numbers, ignored, outcomes, busy, onImport }: Props) {
  const lines = useMemo(
    () =>
      rows.map((row, index): Line => {
        const { outcome = 'refused', problems = [] } = outcomes[index] ?? {}
        return { number: numbers?.[index] ?? index + 2, row, outcome, problems }
      }),
    [rows, numbers, outcomes],
  )
  const columns = useMemo(() => columnsOf(Object.keys(rows[0] ?? {})), [rows])
  const list = useClientList<Line, 'outcome'>({ records: lines, error: null, retry: () => {} }, rules)
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length
  const [fresh, known, refused] = importOutcomes.map(count)
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <div role="status">
          <Text fw={500}>{name}</Text>
          <Text size="sm">{messages.summary(fresh ?? 0, known ?? 0, refused ?? 0)}</Text>
          {ignored.length > 0 && <Text size="sm">{messages.notImported(ignored.join(', '))}</Text>}
        </div>
        <Group gap="sm" align="flex-end">
          <SelectFilter<string>
            label={messages.outcome}
            value={list.filters.outcome}
            options={[
              { value: '', label: messages.anyOutcome },
              ...importOutcomes.map((value) => ({ value, label: messages.outcomes[value] })),
            ]}
            onChange={(value) => list.setFilter('outcome', value)}
          />
          <Button disabled={fresh === 0 || refused !== 0} loading={busy} onClick={onImport}>
            {messages.run}
          </Button>
        </Group>
      </Group>
      <DataTable
        label={shared.preview}
        columns={columns}
        rows={list.rows}
        rowKey={({ number }) => String(number)}
        empty={{ title: messages.noRows }}
      />
      <Pager {...list} />
    </Stack>
  )
}
