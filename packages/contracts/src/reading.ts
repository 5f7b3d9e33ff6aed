import { z } from 'zod'

/** What {@link setBadValueReporter}'s function is told about a value that does not fit its schema. */
export interface BadValue {
  /** Where it was found: a list's position, or the names of the schema's issues. */
  readonly where: string
  /** Why it does not fit, in one line. */
  readonly reason: string
}

let report: (bad: BadValue) => void = () => {}

/**
 * Sets who hears of values that a server sent malformed and that were left out (reading 52: the rest is
 * shown, the bad value reads '—' and is logged). Set once, at start.
 */
export function setBadValueReporter(reporter: (bad: BadValue) => void): void {
  report = reporter
}

/**
 * A field that may be missing, null or malformed: all three read as `null` or `undefined`, and a malformed
 * one is reported. Every field of a readable entity but its identity is one, so the types make pages say
 * what they show instead ('—').
 */
export function readable<T extends z.ZodType>(schema: T) {
  return schema.nullish().catch((ctx) => {
    // JSON Schema generation calls this without a context.
    const issues = ctx?.issues ?? []
    if (issues.length > 0) report({ where: 'field', reason: issues.map((issue) => issue.message).join('; ') })
    return null
  })
}

/**
 * A list whose bad records are left out and reported, so that one of them never fails the whole list.
 * A value that is no list at all still fails.
 */
export function readableList<T extends z.ZodType>(record: T) {
  return z.array(z.unknown()).transform((values) => keepGood(record, values))
}

function keepGood<T extends z.ZodType>(record: T, values: readonly unknown[]): z.output<T>[] {
  return values.flatMap((value, index) => {
    const parsed = record.safeParse(value)
    if (parsed.success) return [parsed.data]
    report({ where: `record ${index}`, reason: z.prettifyError(parsed.error) })
    return []
  })
}

/**
 * An enum that crosses the wire as its name or its number (reading 42) and is its name in our code.
 * The position in `names` is the number.
 */
export function nameOrNumber<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.preprocess((value) => {
    const index = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
    return typeof index === 'number' ? (names[index] ?? value) : value
  }, z.enum(names))
}

/** Identity of every entity: a non-empty text (a number is read as its text). */
export const id = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1),
)

/** A point in time as it travels: ISO 8601 in UTC or with an offset (reading 51). */
export const instant = z.iso.datetime({ offset: true })
