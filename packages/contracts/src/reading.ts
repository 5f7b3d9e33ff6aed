import * as z from 'zod/mini'

/** A malformed value, for {@link setBadValueReporter}. */
export interface BadValue {
  /** `field`, or the position in a list. */
  readonly where: string
  /** In one line. */
  readonly reason: string
}

type Reporter = (bad: BadValue) => void

/** Each remote bundles this module: all copies share the host's reporter. */
const reporterSlot = Symbol.for('hoistway.bad-value-reporter')
// Nothing else writes to this slot.
const page = globalThis as typeof globalThis & { [reporterSlot]?: Reporter }

function report(bad: BadValue): void {
  page[reporterSlot]?.(bad)
}

/** Sets the reporter of malformed values, for every copy of this module. The host calls it once at start. */
export function setBadValueReporter(reporter: Reporter): void {
  page[reporterSlot] = reporter
}

const reasonOf = ({ error }: { readonly error: { readonly issues: readonly { message: string }[] } }) =>
  error.issues.map(({ message }) => message).join('; ')

/** Accepts a missing or null field. A malformed one is reported and read as `null`. */
export function readable<T extends z.core.$ZodType>(schema: T) {
  return z.catch(z.nullish(schema), (ctx) => {
    // JSON Schema generation calls this without a context.
    if (ctx) report({ where: 'field', reason: reasonOf(ctx) })
    return null
  })
}

/**
 * Reports a malformed field and replaces it by the result of `instead`. For fields that decide on access, where neither
 * `null` nor a guess is safe.
 */
export function readableOr<T extends z.core.$ZodType>(schema: T, instead: (value: unknown) => z.output<T>) {
  return z.catch(schema, (ctx) => {
    if (ctx) report({ where: 'field', reason: reasonOf(ctx) })
    return instead(ctx?.value)
  })
}

/** Has the names of the malformed fields. */
export type WithUnreadable<T> = T & { readonly unreadable: readonly string[] }

/**
 * Adds the names of malformed fields, which are read as `null`: a form that writes the whole record must not overwrite
 * them.
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
 * Null or missing until it happens. A malformed one is reported and read as {@link unknownInstant}, which no date
 * function accepts.
 */
export const instantOrNever = z.catch(z.nullish(z.iso.datetime({ offset: true })), (ctx) => {
  if (ctx) report({ where: 'field', reason: reasonOf(ctx) })
  return unknownInstant
})

/** Begins the placeholder of a malformed id, which keeps the record's place in its list. */
const UNKNOWN = '—'

/** Returns false for a placeholder, which links cannot use. */
export const isKnown = (identity: string): boolean => !identity.startsWith(UNKNOWN)

/**
 * Reports malformed records: one with a malformed id gets a placeholder that is not {@link isKnown}, others are left
 * out. A value that is not a list fails.
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

/** Accepts an enum by name, or by number: the position in `names`. */
export function nameOrNumber<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.pipe(
    z.transform((value: unknown) => {
      const index = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
      return typeof index === 'number' ? (names[index] ?? value) : value
    }),
    z.enum(names),
  )
}

/** A non-empty text; a number is read as text. */
export const id = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  z.string().check(z.minLength(1)),
)

/** ISO 8601 in UTC or with an offset. */
export const instant = z.iso.datetime({ offset: true })
