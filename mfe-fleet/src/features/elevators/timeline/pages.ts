const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How finely a history is read, and how much of it at once. */
export interface Level {
  /** Seconds of a sample; `undefined`: every change. */
  readonly resolution: number | undefined
  /** Milliseconds of a page. */
  readonly length: number
}

/** From the finest. A page has at most 1,440 samples; an hour has fewer changes than an answer may have. */
const levels: readonly Level[] = [
  { resolution: undefined, length: HOUR },
  { resolution: 60, length: DAY },
  { resolution: 300, length: 4 * DAY },
  { resolution: 900, length: 10 * DAY },
]

/** Pixels that a sample may be wide. */
const SAMPLE_PIXELS = 3

/** The coarsest level that still fills so many pixels with so many milliseconds. */
export function levelFor(span: number, pixels: number): Level {
  const longest = (SAMPLE_PIXELS * span) / pixels / 1_000
  const [finest, ...coarser] = levels
  return (
    coarser.findLast(({ resolution }) => (resolution ?? 0) <= longest) ??
    finest ?? { resolution: undefined, length: HOUR }
  )
}

/** A part of a history that is read with one request, and kept. */
export interface HistoryPage {
  readonly resolution: number | undefined
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** It is still going on: it is read anew once it is over. */
  readonly isOpen: boolean
}

/** By servers' clocks a page that has just begun may not have. */
const BEGUN_MS = 2_000

/** The pages that cover a time, the oldest first. They begin at multiples of their length, so that all views share them. */
export function pagesOf(
  { resolution, length }: Level,
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
): HistoryPage[] {
  const pages: HistoryPage[] = []
  const end = Math.min(to, now - BEGUN_MS)
  for (let at = Math.floor(from / length) * length; at < end; at += length)
    pages.push({ resolution, from: at, to: at + length, isOpen: at + length > now })
  return pages
}
