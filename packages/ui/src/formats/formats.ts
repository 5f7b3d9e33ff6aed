import { getLanguage } from '@hoistway/language/messages'
import { formats as messages } from '../texts/en.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Wording of an age. Ages of `days.under` days or more are shown as the date. */
export interface AgeProfile {
  /** For an unknown time. */
  readonly never: string
  readonly now: string
  /** Replaces `now` below a minute. */
  readonly seconds?: (n: number) => string
  readonly minutes: (n: number) => string
  readonly hours: (n: number) => string
  readonly days?: { readonly text: (n: number) => string; readonly under: number }
}

/** Reads its words in the current language on each use. */
function profile(never: () => string, now: () => string, under?: number, hasSeconds = false): AgeProfile {
  return {
    get never() {
      return never()
    },
    get now() {
      return now()
    },
    ...(hasSeconds && { seconds: (n) => messages.secondsAgo(n) }),
    minutes: (n) => messages.minutesAgo(n),
    hours: (n) => messages.hoursAgo(n),
    ...(under !== undefined && { days: { text: (n) => messages.daysAgo(n), under } }),
  }
}

const dash = () => '—'
const always = Number.POSITIVE_INFINITY

/** Wordings of an age, one per screen. */
export const ageProfiles = {
  lastSeen: profile(
    () => messages.never,
    () => messages.justNow,
    7,
  ),
  updated: profile(dash, () => messages.justUpdated),
  /** To the second during its first minute. */
  live: profile(
    () => messages.ageUnknown,
    () => messages.secondsAgo(0),
    always,
    true,
  ),
  /** Within a sentence, as after 'Last known:'. */
  lastKnown: profile(
    () => messages.ageUnknown,
    () => messages.now,
    always,
  ),
  alert: profile(dash, () => messages.justNow, always),
  controllerUpdated: profile(dash, () => messages.justUpdated, 30),
  controllerCreated: profile(dash, () => messages.justCreated, 30),
} as const satisfies Record<string, AgeProfile>

/**
 * Returns the age of a time (ISO 8601, or milliseconds since 1970). A future time, which a skewed clock can produce,
 * counts as now.
 */
export function age(time: string | number | null | undefined, profile: AgeProfile, now: number): string {
  const at = typeof time === 'string' ? Date.parse(time) : time
  if (at == null) return profile.never
  // An invalid time was once a valid one, so that this is not 'never'.
  if (Number.isNaN(at)) return '—'
  const elapsed = now - at
  if (elapsed < MINUTE) return profile.seconds?.(Math.max(0, Math.floor(elapsed / 1_000))) ?? profile.now
  if (elapsed < HOUR) return profile.minutes(Math.floor(elapsed / MINUTE))
  if (elapsed < DAY) return profile.hours(Math.floor(elapsed / HOUR))
  const whole = Math.floor(elapsed / DAY)
  return profile.days && whole < profile.days.under ? profile.days.text(whole) : date(time)
}

/** Smaller differences are normal, because messages take time. */
const CLOCK_TOLERANCE_MS = 5_000

/**
 * Returns how wrong a clock is that lags by this many milliseconds (negative: leads); `undefined` within the tolerance.
 */
export function clockError(behindMs: number | null | undefined): string | undefined {
  if (behindMs == null || !Number.isFinite(behindMs) || Math.abs(behindMs) <= CLOCK_TOLERANCE_MS)
    return undefined
  const error = span(Math.abs(behindMs))
  return behindMs > 0 ? messages.clockBehind(error) : messages.clockAhead(error)
}

/** Returns a duration in its largest unit, rounded by `round`: '40 s', '12 min', '1 h', '3 d', '56 years'. */
export function span(milliseconds: number, round = Math.round): string {
  const ms = Math.max(0, milliseconds)
  const seconds = round(ms / 1_000)
  const minutes = round(ms / MINUTE)
  const hours = round(ms / HOUR)
  const whole = round(ms / DAY)
  if (seconds < 60) return messages.seconds(seconds)
  if (minutes < 60) return messages.minutes(minutes)
  if (hours < 24) return messages.hours(hours)
  return whole <= 2 * 365 ? messages.days(whole) : messages.years(Math.floor(whole / 365.25))
}

const DATE_TIME = { dateStyle: 'medium', timeStyle: 'medium' } as const

/** Returns the local date, or '—'. */
export function date(time: string | number | null | undefined): string {
  return format(time, { dateStyle: 'medium' })
}

/** Returns the local date and time, or '—'. */
export function dateTime(time: string | number | null | undefined): string {
  return format(time, DATE_TIME)
}

/** Returns the local date and time without seconds, or '—'. */
export function dateTimeToMinute(time: string | number | null | undefined): string {
  return format(time, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Returns the local time in hours and minutes, with the date if it differs from that of `now`; or '—'. */
export function timeOfDay(time: string | number | null | undefined, now: number): string {
  const isToday = date(time) === date(now)
  return format(time, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' })
}

/** Returns the local date and time with the zone. */
export function dateTimeWithZone(time: string | number | null | undefined): string {
  const text = dateTime(time)
  if (text === '—') return text
  return `${text} (${ownTimeZone()})`
}

/** IANA name and BCP 47 tag; an `undefined` part follows the browser, and the clock follows the language. */
interface DateStyle {
  readonly timeZone: string | undefined
  readonly language: string | undefined
  readonly hourCycle?: 'h12' | 'h23' | undefined
}

let style: DateStyle = { timeZone: undefined, language: undefined }

/** Sets zone, language and clock of dates; unknown values follow the browser. The host calls it. */
export function setDateStyle(wanted: DateStyle): void {
  style = {
    ...wanted,
    timeZone: valid(wanted.timeZone, (timeZone) => new Intl.DateTimeFormat('en', { timeZone })),
    language: valid(wanted.language, (language) => new Intl.DateTimeFormat(language)),
  }
}

function valid(value: string | undefined, use: (value: string) => unknown): string | undefined {
  try {
    if (value !== undefined) use(value)
    return value
  } catch {
    return undefined
  }
}

/** Formats a time with `options`; or '—'. Use it only if no other function here fits. */
export function formatTime(time: number | null | undefined, options: Intl.DateTimeFormatOptions): string {
  return format(time, options)
}

/** Returns the local time to the second, or '—'. */
export function timeToSecond(time: string | number | null | undefined): string {
  return format(time, { timeStyle: 'medium' })
}

/** Returns the language, zone and clock in use. */
export const ownDateStyle = (): Intl.ResolvedDateTimeFormatOptions => formatter(DATE_TIME).resolvedOptions()

/** Returns the IANA name of the zone in use. */
export const ownTimeZone = (): string => ownDateStyle().timeZone

function format(time: string | number | null | undefined, options: Intl.DateTimeFormatOptions): string {
  const at = time == null ? undefined : new Date(time)
  if (!at || Number.isNaN(at.getTime())) return '—'
  return formatter(options).format(at)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes longer than using it a hundred times. */
function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A formatter keeps the time zone of its creation, and a computer may travel.
  const key = JSON.stringify([options, style, new Date().getTimezoneOffset()])
  const known = formatters.get(key)
  if (known) return known
  const created = new Intl.DateTimeFormat(style.language, { ...style, ...options })
  formatters.set(key, created)
  return created
}

/** Returns a size in Bytes, KB, MB or GB; 'Unknown' if it is missing or invalid. */
export function bytes(size: number | null | undefined): string {
  if (size == null || !Number.isFinite(size) || size < 0) return messages.unknownSize
  const units = messages.sizes
  const power = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(size) / 10))
  const value = Number((size / 1024 ** power).toFixed(power === 0 ? 0 : 1))
  // 1 MB, not 1024 KB.
  if (value === 1024 && power < units.length - 1) return `1 ${units[power + 1]}`
  const unit = size < 2 ? messages.lessThanTwo : units[power]
  return `${value.toLocaleString(getLanguage(), { useGrouping: false })} ${unit}`
}

/** Returns a whole number as `0x1F`. */
export const hex = (value: number): string => `0x${value.toString(16).toUpperCase()}`
