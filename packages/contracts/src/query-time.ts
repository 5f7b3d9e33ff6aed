import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { knownZone } from './zone.ts'

const END = Date.UTC(3000)

/** Returns whether a time is from 1970 to 2999, so that its sums and differences fit into the database and `Date`. */
export function isQueryTime(text: string): boolean {
  const at = Date.parse(text)
  return at >= 0 && at < END
}

/** ISO 8601 in UTC or with an offset, from 1970 to 2999. */
export const queryTime = z.iso
  .datetime({ offset: true, abort: true })
  .check(z.refine(isQueryTime, { error: () => messages.unknownTime }))

// The sign of an offset means the opposite in the database.
const isTimeZone = (name: string) => knownZone(name) === name && /^[a-z]/i.test(name)

/** An IANA name. */
export const timeZone = z.string().check(z.refine(isTimeZone, { error: () => messages.unknownTimeZone }))
