/** Times: ms since 1970. */
export interface Column<T> {
  readonly name: string
  readonly type: 'text' | 'time' | 'integer' | 'number'
  readonly value: (row: T) => string | number | null
}

export type Batches<T> = AsyncIterable<readonly T[]>
