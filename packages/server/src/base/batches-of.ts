/** PostgreSQL takes at most 65,535 parameters per statement. */
export const ROWS_AT_ONCE = 1_000

export function* batchesOf<Item>(items: readonly Item[], size = ROWS_AT_ONCE): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
