import { database as messages } from '../texts/en.ts'

interface DatabaseAnswer {
  readonly status: number
  readonly message: string
  /** Machine-readable reason of a 503. */
  readonly code?: 'database-unavailable' | 'outcome-unknown' | 'disk-full'
}

function refusal(code: string): string | undefined {
  switch (code) {
    // Two concurrent writes, each checked before the other committed.
    case '23505':
      return messages.exists
    case '23503':
      return messages.referenceChanged
    case '23001':
      return messages.inUse
    default:
      return undefined
  }
}

const unavailable = (message: string) => ({ status: 503, message, code: 'database-unavailable' }) as const
const away = () => unavailable(messages.away)
const unknown = () => ({ status: 503, message: messages.unknown, code: 'outcome-unknown' }) as const

const READ_ONLY = '25006'
const DISK_FULL = '53100'
const TOO_SLOW = '57014'
/** SQLSTATEs of a conflict, a deadlock and a lock timeout. */
const busy = new Set(['40001', '40P01', '55P03'])
/** The network or the database refuses connections for now. */
const unreachable = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|53300|57P03)$/
const couldNotConnect =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/
/** SQLSTATE classes and network codes of a broken or refused connection. */
const broken =
  /^(08|57P|25P03|25P04|(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$)/
const brokenMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Returns whether a statement was certainly not sent, because the connection was refused. */
export function neverSent(error: unknown): boolean {
  return unreachable.test(codeOf(causeOf(error)))
}

/** Returns whether a statement was rolled back because of others and may succeed if it is repeated. */
export const isBusy = (error: unknown): boolean => busy.has(codeOf(causeOf(error)))

/** Returns whether a statement exceeded its time limit. */
export const tookTooLong = (error: unknown): boolean => codeOf(causeOf(error)) === TOO_SLOW

/** Returns whether the connection broke during a statement. Silent connections do not count. */
export function wasLost(error: unknown): boolean {
  const cause = causeOf(error)
  if (couldNotConnect.test(messageOf(cause)) || codeOf(cause) === 'ETIMEDOUT') return false
  return isBroken(cause) && !neverSent(cause)
}

/**
 * Returns the response to an error of the database; `undefined` for any other error.
 * @param writes whether the request may have changed data
 */
export function databaseAnswer(error: unknown, writes = false): DatabaseAnswer | undefined {
  const cause = causeOf(error)
  const code = codeOf(cause)
  const message = refusal(code)
  if (message !== undefined) return { status: 409, message }
  if (code === DISK_FULL) return { status: 503, message: messages.diskFull, code: 'disk-full' }
  if (isBusy(cause)) return unavailable(messages.busy)
  if (code === TOO_SLOW) return unavailable(messages.tooSlow)
  // After a failover, the connection may lead to a replica.
  if (code === READ_ONLY) return away()
  if (neverSent(cause) || couldNotConnect.test(messageOf(cause))) return away()
  // Out of memory, or at another limit: the transaction was rolled back.
  if (/^53/.test(code)) return unavailable(messages.busy)
  if (isBroken(cause)) return writes ? unknown() : away()
  return undefined
}

const isBroken = (error: unknown) => broken.test(codeOf(error)) || brokenMessages.test(messageOf(error))

/** Returns the database's or network's own error, which the ORM wraps. */
export const causeOf = (error: unknown) => (isQueryError(error) ? error.cause : error)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
/** Returns the SQLSTATE or network code; empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The ORM's wrapper, whose message contains the query and its parameters. */
function isQueryError(error: unknown): error is Error & { query: string } {
  return error instanceof Error && 'query' in error && 'params' in error
}

/** Returns the loggable part of an error, without query parameters, which can be secrets. */
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

const withoutCredentials = (text: string) =>
  text.replaceAll(/:\/\/[^\s/@]*@/g, '://').replaceAll(/(access_token=)[^\s&"']+/g, '$1…')

/** The stack without its first lines, which repeat the message. */
const stackLines = ({ stack = '' }: Error) => stack.split('\n').filter((line) => line.startsWith('    at '))
