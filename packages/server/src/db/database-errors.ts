/** An answer for something that the database refused. */
interface DatabaseAnswer {
  readonly status: number
  readonly message: string
  /** What went wrong, for programs; of a 503 only. */
  readonly code?: 'database-unavailable' | 'outcome-unknown'
}

const changedMeanwhile = {
  status: 409,
  message: 'Somebody else changed this at the same time. Please try again.',
}
const refused: Readonly<Record<string, DatabaseAnswer>> = {
  // Two concurrent writes, each checked before the other committed.
  '23505': { status: 409, message: 'There is such a record already.' },
  '23503': {
    status: 409,
    message: 'Something that this record refers to, or that refers to it, has changed.',
  },
  '23001': { status: 409, message: 'This record is in use.' },
  '40001': changedMeanwhile,
  '40P01': changedMeanwhile,
  // Waited for too long for somebody else's change.
  '55P03': changedMeanwhile,
}
const away: DatabaseAnswer = {
  status: 503,
  message: 'The database is not available. Please try again.',
  code: 'database-unavailable',
}
const tooSlow: DatabaseAnswer = {
  status: 503,
  message: 'The database took too long, and nothing was changed. Please try again.',
  code: 'database-unavailable',
}
const unknown: DatabaseAnswer = {
  status: 503,
  message:
    'The connection to the database was lost. Look whether your change was saved before you try again.',
  code: 'outcome-unknown',
}

/** Codes of the network, and of a database that does not (yet, or any more) take connections. */
const unreachable = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|53300|57P03)$/
const couldNotConnect =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/
/** Classes of SQLSTATE, and codes of the network, that say that a connection broke or was refused. */
const broken =
  /^(08|57P|53|25P03|25P04|(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$)/
const brokenMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Whether a statement was surely not sent, because the database refuses connections for now. */
export function neverSent(error: unknown): boolean {
  return unreachable.test(codeOf(causeOf(error)))
}

/** Whether the connection broke while the database worked on a statement; a silent one does not count. */
export function wasLost(error: unknown): boolean {
  const cause = causeOf(error)
  if (couldNotConnect.test(messageOf(cause)) || codeOf(cause) === 'ETIMEDOUT') return false
  return isBroken(cause) && !neverSent(cause)
}

/**
 * What to answer for an error of the database; `undefined` for any other error.
 * @param writes whether the request may have changed something.
 */
export function databaseAnswer(error: unknown, writes = false): DatabaseAnswer | undefined {
  const cause = causeOf(error)
  const code = codeOf(cause)
  if (Object.hasOwn(refused, code)) return refused[code]
  if (code === '57014') return tooSlow
  if (neverSent(cause) || couldNotConnect.test(messageOf(cause))) return away
  if (isBroken(cause)) return writes ? unknown : away
  return undefined
}

const isBroken = (error: unknown) => broken.test(codeOf(error)) || brokenMessages.test(messageOf(error))

const causeOf = (error: unknown) => (isQueryError(error) ? error.cause : error)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
/** Code of SQLSTATE or of the network; empty when an error has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The ORM's wrapper: its message holds the query and its parameters. */
function isQueryError(error: unknown): error is Error & { query: string } {
  return error instanceof Error && 'query' in error && 'params' in error
}

/** What the log may hold of an error: parameters of queries, which can be secrets, are left out. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutCredentials(String(error)) }
  const inner = isQueryError(error) && error.cause instanceof Error ? error.cause : error
  return {
    type: inner.name,
    message: withoutCredentials(inner.message),
    ...('code' in inner && { code: inner.code }),
    ...(isQueryError(error) && { query: error.query }),
    stack: stackLines(error),
    ...(inner.cause !== undefined && { cause: loggable(inner.cause) }),
  }
}

/** A URL in a message keeps its host, and loses its password and token. */
const withoutCredentials = (text: string) =>
  text.replaceAll(/:\/\/[^\s/@]*@/g, '://').replaceAll(/(access_token=)[^\s&"']+/g, '$1…')

/** The stack without its first lines, which repeat the message. */
const stackLines = ({ stack = '' }: Error) => stack.split('\n').filter((line) => line.startsWith('    at '))
