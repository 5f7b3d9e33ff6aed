import { database as messages } from '../texts/en.ts'

interface DatabaseAnswer {
  readonly status: number
  readonly message: string
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
export const outcomeUnknown = () =>
  ({ status: 503, message: messages.unknown, code: 'outcome-unknown' }) as const

const READ_ONLY = '25006'
const DISK_FULL = '53100'
const TOO_SLOW = '57014'
/** Conflict, deadlock, lock timeout. */
const busy = new Set(['40001', '40P01', '55P03'])
const broken =
  /^(08|53300|57P|25P03|25P04|(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$)/
const brokenMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** No statement was sent. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected'
  readonly code: string

  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.code = codeOf(cause)
  }
}

/** Rolled back because of others; may succeed if repeated. */
export const isBusy = (error: unknown): boolean => busy.has(codeOf(causeOf(error)))

export const tookTooLong = (error: unknown): boolean => codeOf(causeOf(error)) === TOO_SLOW

/** Silent connections do not count. */
export function wasLost(error: unknown): boolean {
  const cause = causeOf(error)
  return isBroken(cause) && codeOf(cause) !== 'ETIMEDOUT' && !(cause instanceof NotConnected)
}

/** @param writes whether the request may have changed data */
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
  if (cause instanceof NotConnected) return away()
  // Rolled back: out of memory, or another limit.
  if (/^53/.test(code)) return unavailable(messages.busy)
  if (isBroken(cause)) return writes ? outcomeUnknown() : away()
  return undefined
}

export const isBroken = (error: unknown) =>
  broken.test(codeOf(error)) || brokenMessages.test(messageOf(error))

export const causeOf = (error: unknown) => (isQueryError(error) ? error.cause : error)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The ORM's message contains the query and its parameters. */
function isQueryError(error: unknown): error is Error & { query: string } {
  return error instanceof Error && 'query' in error && 'params' in error
}

/** Omits query parameters, which can be secrets. */
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

const stackLines = ({ stack = '' }: Error) => stack.split('\n').filter((line) => line.startsWith('    at '))
