const PAGE_ROWS = 20_000

/**
 * One statement over a large fleet exceeds the timeout. May include concurrent writes.
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
