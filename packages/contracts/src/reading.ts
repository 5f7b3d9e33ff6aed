import * as z from 'zod/mini'

/** What {@link setBadValueReporter}'s function is told about a value that does not fit its schema. */
export interface BadValue {
  /** Where it was found: a list's position, or the names of the schema's issues. */
  readonly where: string
  /** Why it does not fit, in one line. */
  readonly reason: string
}

type Reporter = (bad: BadValue) => void

/** Each remote bundles this module: all copies of a page report to the one that its host has set. */
const reporterSlot = Symbol.for('hoistway.bad-value-reporter')
// Nothing else writes to this slot.
const page = globalThis as typeof globalThis & { [reporterSlot]?: Reporter }

function report(bad: BadValue): void {
  page[reporterSlot]?.(bad)
}

/**
 * Sets who hears of values that a server sent malformed and that were left out (the rest is
 * shown, the bad value reads '—' and is logged). Set once, at start, for every copy of this module.
 */
export function setBadValueReporter(reporter: Reporter): void {
  page[reporterSlot] = reporter
}

const reasonOf = ({ error }: { readonly error: { readonly issues: readonly { message: string }[] } }) =>
  error.issues.map(({ message }) => message).join('; ')

/**
 * A field that may be missing, null or malformed: all three read as `null` or `undefined`, and a malformed
 * one is reported. Every field of a readable entity but its identity is one, so the types make pages say
 * what they show instead ('—').
 */
export function readable<T extends z.core.$ZodType>(schema: T) {
  return z.catch(z.nullish(schema), (ctx) => {
    // JSON Schema generation calls this without a context.
    if (ctx) report({ where: 'field', reason: reasonOf(ctx) })
    return null
  })
}

/**
 * A field that always has a value: a malformed one is reported and reads as `instead` makes of it. For what decides on
 * access, where neither `null` nor a guess is safe.
 */
export function readableOr<T extends z.core.$ZodType>(schema: T, instead: (value: unknown) => z.output<T>) {
  return z.catch(schema, (ctx) => {
    // JSON Schema generation calls this without a context.
    if (ctx) report({ where: 'field', reason: reasonOf(ctx) })
    return instead(ctx?.value)
  })
}

/** A record with the names of its fields that were sent and cannot be read. */
export type WithUnreadable<T> = T & { readonly unreadable: readonly string[] }

/**
 * An entity with the names of its fields that were sent malformed and read as `null`. A page shows them as unknown, and a
 * form that writes the whole record must not replace what it could not read.
 */
export function withUnreadable<Shape extends z.core.$ZodShape>(record: z.ZodMiniObject<Shape>) {
  return z.pipe(
    z.unknown(),
    z.transform((value, ctx): WithUnreadable<z.output<z.ZodMiniObject<Shape>>> => {
      const parsed = record.safeParse(value)
      if (!parsed.success) {
        for (const { path, message } of parsed.error.issues)
          ctx.issues.push({ code: 'custom', input: value, path, message })
        return z.NEVER
      }
      const fields = new Map<string, unknown>(Object.entries(parsed.data))
      const sent = Object.entries(Object(value))
      const unreadable = sent.flatMap(([name, raw]) =>
        raw !== null && raw !== undefined && fields.get(name) === null ? [name] : [],
      )
      return { ...parsed.data, unreadable }
    }),
  )
}

/** Stands for a point in time that was sent malformed, where none at all means "never". */
export const unknownInstant = 'unknown'

/**
 * A point in time that is null or missing while it has never come. Malformed it is reported and reads as
 * {@link unknownInstant}, which no date function takes for a time.
 */
export const instantOrNever = z.catch(z.nullish(z.iso.datetime({ offset: true })), (ctx) => {
  // JSON Schema generation calls this without a context.
  if (ctx) report({ where: 'field', reason: reasonOf(ctx) })
  return unknownInstant
})

/** Begins an identity that the server did not send, or sent malformed: the record keeps its place in its list. */
const UNKNOWN = '—'

/** Whether the server has sent this identity. One that it has not leads nowhere. */
export const isKnown = (identity: string): boolean => !identity.startsWith(UNKNOWN)

/**
 * A list whose bad records are reported, so that one of them never fails the whole list. A record without a readable
 * identity keeps its place with one that is not {@link isKnown}; one that cannot be read even so is left out. A value that
 * is no list at all still fails.
 */
export function readableList<T extends z.core.$ZodType>(record: T) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values) => keepGood(record, values)),
  )
}

function keepGood<T extends z.core.$ZodType>(record: T, values: readonly unknown[]): z.output<T>[] {
  return values.flatMap((value, index) => {
    const parsed = z.safeParse(record, value)
    if (parsed.success) return [parsed.data]
    report({ where: `record ${index}`, reason: z.prettifyError(parsed.error) })
    const unnamed = { ...Object(value) }
    for (const { path } of parsed.error.issues) {
      if (path.length <= 1) unnamed[path[0] ?? 'id'] = `${UNKNOWN}${index}`
    }
    const kept = z.safeParse(record, unnamed)
    return kept.success ? [kept.data] : []
  })
}

/**
 * An enum that crosses the wire as its name or its number and is its name in our code.
 * The position in `names` is the number.
 */
export function nameOrNumber<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.pipe(
    z.transform((value: unknown) => {
      const index = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
      return typeof index === 'number' ? (names[index] ?? value) : value
    }),
    z.enum(names),
  )
}

/** Identity of every entity: a non-empty text (a number is read as its text). */
export const id = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  z.string().check(z.minLength(1)),
)

/** A point in time as it travels: ISO 8601 in UTC or with an offset. */
export const instant = z.iso.datetime({ offset: true })
