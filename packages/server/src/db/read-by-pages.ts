const PAGE_ROWS = 20_000

/**
 * A single statement over a large fleet exceeds the timeout. Concurrently written rows may be included.
 * @param read reads up to `limit` rows after the given key
 */
export async function readByPages<Row>(
  read: (after: string | undefined, limit: number) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  limit = PAGE_ROWS,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | undefined; ; ) {
    const page = await read(after, limit)
    for (const row of page) rows.push(row)
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return rows
    after = keyOf(last)
  }
}
