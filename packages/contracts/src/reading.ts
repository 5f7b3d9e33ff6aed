import * as z from 'zod/mini'

/** A value that does not fit its schema, for {@link setBadValueReporter}. */
export interface BadValue {
  /** Its position in a list, or the field names of the schema's issues. */
  readonly where: string
  /** The reason, in one line. */
  readonly reason: string
}

type Reporter = (bad: BadValue) => void

/** Each remote bundles this module: all copies in a page report to the host's reporter. */
const reporterSlot = Symbol.for('hoistway.bad-value-reporter')
// Nothing else writes to this slot.
const page = globalThis as typeof globalThis & { [reporterSlot]?: Reporter }

function report(bad: BadValue): void {
  page[reporterSlot]?.(bad)
}

/**
 * Sets the reporter of malformed values from a server, which are left out (the rest is shown, and the bad value appears
 * as '—'). The host sets it once at start, for every copy of this module.
 */
export function setBadValueReporter(reporter: Reporter): void {
  page[reporterSlot] = reporter
}

const reasonOf = ({ error }: { readonly error: { readonly issues: readonly { message: string }[] } }) =>
  error.issues.map(({ message }) => message).join('; ')

/**
 * Accepts a missing, null or malformed field: parsing returns `null` or `undefined` and reports malformed values. All
 * fields of a readable entity except its id use it, so the types force pages to handle missing values ('—').
 */
export function readable<T extends z.core.$ZodType>(schema: T) {
  return z.catch(z.nullish(schema), (ctx) => {
    // JSON Schema generation calls this without a context.
    if (ctx) report({ where: 'field', reason: reasonOf(ctx) })
    return null
  })
}

/**
 * A field that always has a value: a malformed one is reported and replaced by the result of `instead`. For fields that
 * decide on access, where neither `null` nor a guess is safe.
 */
export function readableOr<T extends z.core.$ZodType>(schema: T, instead: (value: unknown) => z.output<T>) {
  return z.catch(schema, (ctx) => {
    // JSON Schema generation calls this without a context.
    if (ctx) report({ where: 'field', reason: reasonOf(ctx) })
    return instead(ctx?.value)
  })
}

/** A record with the names of its malformed fields. */
export type WithUnreadable<T> = T & { readonly unreadable: readonly string[] }

/**
 * An entity with the names of its malformed fields, which are read as `null`. A page shows them as unknown, and a form
 * that writes the whole record must not overwrite them.
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

/** Replaces a malformed point in time, where null means "never". */
export const unknownInstant = 'unknown'

/**
 * A point in time that is null or missing until it happens. A malformed one is reported and read as {@link
 * unknownInstant}, which no date function accepts.
 */
export const instantOrNever = z.catch(z.nullish(z.iso.datetime({ offset: true })), (ctx) => {
  // JSON Schema generation calls this without a context.
  if (ctx) report({ where: 'field', reason: reasonOf(ctx) })
  return unknownInstant
})

/** Prefix of a placeholder for a missing or malformed id, which keeps the record's place in its list. */
const UNKNOWN = '—'

/** Returns whether the server sent this id. A placeholder cannot be used in links. */
export const isKnown = (identity: string): boolean => !identity.startsWith(UNKNOWN)

/**
 * A list whose malformed records are reported and do not fail the whole list. A record with a malformed id gets a
 * placeholder that is not {@link isKnown}; one that cannot be read at all is left out. A value that is not a list still
 * fails.
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

/** An enum that is sent as its name or its number, and read as its name. The number is the position in `names`. */
export function nameOrNumber<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.pipe(
    z.transform((value: unknown) => {
      const index = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
      return typeof index === 'number' ? (names[index] ?? value) : value
    }),
    z.enum(names),
  )
}

/** Id of an entity: a non-empty text; a number is read as text. */
export const id = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  z.string().check(z.minLength(1)),
)

/** A point in time on the wire: ISO 8601 in UTC or with an offset. */
export const instant = z.iso.datetime({ offset: true })
