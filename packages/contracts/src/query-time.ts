import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'

const END = Date.UTC(3000)

/** Returns whether a text is a time from 1970 to 2999, whose sums and differences fit into the database and `Date`. */
export function isQueryTime(text: string): boolean {
  const at = Date.parse(text)
  return at >= 0 && at < END
}

/** A point in time in a query: ISO 8601 in UTC or with an offset, from 1970 to 2999. */
export const queryTime = z.iso
  .datetime({ offset: true, abort: true })
  .check(z.refine(isQueryTime, { error: () => messages.unknownTime }))

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Not an offset, whose sign means the opposite in the database.
    return /^[a-z]/i.test(name)
  } catch {
    return false
  }
}

/** An IANA name of a time zone in a query. */
export const timeZone = z.string().check(z.refine(isTimeZone, { error: () => messages.unknownTimeZone }))
