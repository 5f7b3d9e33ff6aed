import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'

const END = Date.UTC(3000)

/** Returns whether a text is a time from 1970 to 2999: the database and `Date` can hold all sums and differences of these. */
export function isQueryTime(text: string): boolean {
  const at = Date.parse(text)
  return at >= 0 && at < END
}

/** A point in time that a caller names: ISO 8601 in UTC or with an offset, from 1970 to 2999. */
export const queryTime = z.iso
  .datetime({ offset: true, abort: true })
  .check(z.refine(isQueryTime, { error: () => messages.unknownTime }))
