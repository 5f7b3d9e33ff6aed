/** By default a thousand, because PostgreSQL takes at most 65,535 parameters per statement. */
export function* batchesOf<Item>(items: readonly Item[], size = 1_000): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
