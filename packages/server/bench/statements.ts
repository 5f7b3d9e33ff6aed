import pg from 'pg'

/** A statement as it went to PostgreSQL. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Runs an action and notes the statements that are sent meanwhile by this process. */
export async function recordStatements(action: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const recording = function (this: pg.Client, ...given: Parameters<typeof original>) {
    const [query, values] = given
    const { text } = Object(typeof query === 'string' ? { text: query } : query)
    // Notes are for reading statements alone: the link to the devices writes in the background.
    if (/^\s*(select|with)/i.test(text))
      statements.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(original, this, given)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await action()
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
  return statements
}
