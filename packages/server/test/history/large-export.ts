// Prints size and peak memory of an export of many rows. Usage: node large-export.ts csv|parquet ROWS

import { csvOf } from '../../src/history/export/csv.ts'
import { parquetOf } from '../../src/history/export/parquet.ts'
import type { Column } from '../../src/history/export/table.ts'

interface Row {
  readonly at: number
  readonly name: string
  readonly value: number
}

const [, , format, count] = process.argv
const BATCH = 5_000
const columns: readonly Column<Row>[] = [
  { name: 'at', type: 'time', value: ({ at }) => at },
  { name: 'name', type: 'text', value: ({ name }) => name },
  ...Array.from({ length: 6 }, (_, index) => ({
    name: `value${index}`,
    type: 'number' as const,
    value: ({ value }: Row) => value * index,
  })),
]

async function* rows() {
  for (let at = 0; at < Number(count); at += BATCH)
    yield Array.from(
      { length: BATCH },
      (_, index): Row => ({
        at: at + index,
        name: `Elevator ${at + index} of the building`,
        value: Math.random(),
      }),
    )
}

let [bytes, memory] = [0, 0]
for await (const part of format === 'csv' ? csvOf(rows(), columns) : parquetOf(rows(), columns)) {
  bytes += part.length
  memory = Math.max(memory, process.memoryUsage.rss())
}
console.log(JSON.stringify({ bytes, memory }))
