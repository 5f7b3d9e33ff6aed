import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import type { Batches, Column } from './table.ts'

const GROUP = 20_000
const types = { text: 'STRING', time: 'TIMESTAMP', integer: 'INT64', number: 'DOUBLE' } as const

export async function* parquetOf<T>(
  batches: Batches<T>,
  columns: readonly Column<T>[],
): AsyncGenerator<Buffer> {
  const writer = new ByteWriter()
  const dataOf = (rows: readonly T[]) =>
    columns.map(({ name, type, value }) => ({
      name,
      type: types[type],
      offsetIndex: false,
      data: rows.map((row) => cellOf(type, value(row))),
    }))
  const file = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: dataOf([]) }),
    createdBy: 'hoistway',
  })
  /** Later offsets count from the file's length. */
  const written = () => {
    const bytes = Buffer.from(writer.getBytes())
    writer.index = 0
    return bytes
  }
  const group = async (rows: readonly T[]) => {
    await file.write({
      columnData: dataOf(rows).map(({ type: _, ...column }) => column),
      rowGroupSize: GROUP,
    })
    return written()
  }
  let waiting: T[] = []
  for await (const rows of batches) {
    waiting.push(...rows)
    while (waiting.length >= GROUP) {
      yield await group(waiting.slice(0, GROUP))
      waiting = waiting.slice(GROUP)
    }
  }
  if (waiting.length > 0) yield await group(waiting)
  await file.finish()
  yield written()
}

function cellOf(type: Column<unknown>['type'], value: string | number | null) {
  if (value === null) return null
  if (type === 'time') return new Date(value)
  return type === 'integer' ? BigInt(value) : value
}
