/** A column of an exported table; times are milliseconds since 1970. */
export interface Column<T> {
  readonly name: string
  readonly type: 'text' | 'time' | 'integer' | 'number'
  readonly value: (row: T) => string | number | null
}

/** Rows of an export, some at a time, so that it may be of any size. */
export type Batches<T> = AsyncIterable<readonly T[]>
