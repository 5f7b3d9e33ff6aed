/** An answer for something that the database refused. */
interface DatabaseAnswer {
  readonly status: number
  readonly message: string
}

const refused: Readonly<Record<string, DatabaseAnswer>> = {
  // Two writes met; each had checked before.
  '23505': { status: 409, message: 'There is such a record already.' },
  '23503': {
    status: 409,
    message: 'Something that this record refers to, or that refers to it, has changed.',
  },
  '23001': { status: 409, message: 'This record is in use.' },
  '40001': { status: 409, message: 'Somebody else changed this at the same time. Please try again.' },
  '40P01': { status: 409, message: 'Somebody else changed this at the same time. Please try again.' },
}
const away: DatabaseAnswer = { status: 503, message: 'The database is not available. Please try again.' }
/** Classes of SQLSTATE, and codes of the network, that say that the database cannot be reached. */
const lost = /^(08|57P|53|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/

/** What to answer for an error of the database; `undefined` for any other error. */
export function databaseAnswer(error: unknown): DatabaseAnswer | undefined {
  const failed = isQueryError(error) ? error.cause : error
  if (!(failed instanceof Error)) return undefined
  const code = 'code' in failed && typeof failed.code === 'string' ? failed.code : ''
  if (Object.hasOwn(refused, code)) return refused[code]
  const isLost =
    lost.test(code) || /^(Connection terminated|timeout exceeded when trying to connect)/.test(failed.message)
  return isLost ? away : undefined
}

/** The ORM's wrapper: its message holds the query and its parameters. */
function isQueryError(error: unknown): error is Error & { query: string } {
  return error instanceof Error && 'query' in error && 'params' in error
}

/** What the log may hold of an error: parameters of queries, which can be secrets, are left out. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const inner = isQueryError(error) && error.cause instanceof Error ? error.cause : error
  return {
    type: inner.name,
    message: inner.message,
    ...('code' in inner && { code: inner.code }),
    ...(isQueryError(error) && { query: error.query }),
    stack: stackLines(error),
    ...(inner.cause !== undefined && { cause: loggable(inner.cause) }),
  }
}

/** The stack without its first lines, which repeat the message. */
const stackLines = ({ stack = '' }: Error) => stack.split('\n').filter((line) => line.startsWith('    at '))
