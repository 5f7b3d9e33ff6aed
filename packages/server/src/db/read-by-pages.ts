const PAGE_ROWS = 20_000

/**
 * Reads all rows of a table in pages, in the order of a key: those of a large fleet take longer than a statement may. Rows
 * that are written meanwhile may be among them.
 * @param read reads the next rows, at most `limit`, whose key comes after that of the last row so far.
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
