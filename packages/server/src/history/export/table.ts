/** Times are milliseconds since 1970. */
export interface Column<T> {
  readonly name: string
  readonly type: 'text' | 'time' | 'integer' | 'number'
  readonly value: (row: T) => string | number | null
}

/** Batches let an export have any size. */
export type Batches<T> = AsyncIterable<readonly T[]>
