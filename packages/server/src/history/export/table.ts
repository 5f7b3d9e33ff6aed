/** A column of an exported table; times are milliseconds since 1970. */
export interface Column<T> {
  readonly name: string
  readonly type: 'text' | 'time' | 'integer' | 'number'
  readonly value: (row: T) => string | number | null
}

/** Rows of an export in batches, so that it can have any size. */
export type Batches<T> = AsyncIterable<readonly T[]>
