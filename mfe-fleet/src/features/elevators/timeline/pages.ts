const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface Level {
  readonly resolution: number | undefined
  /** Milliseconds per page. */
  readonly length: number
}

/**
 * From the finest. A page has at most 1,440 samples; an hour has fewer changes than the limit of a
 * response.
 */
const levels: readonly Level[] = [
  { resolution: undefined, length: HOUR },
  { resolution: 60, length: DAY },
  { resolution: 300, length: 4 * DAY },
  { resolution: 900, length: 10 * DAY },
]

/** Largest width of a sample, in pixels. */
const SAMPLE_PIXELS = 3

export function levelFor(span: number, pixels: number): Level {
  const longest = (SAMPLE_PIXELS * span) / pixels / 1_000
  const [finest, ...coarser] = levels
  return (
    coarser.findLast(({ resolution }) => (resolution ?? 0) <= longest) ??
    finest ?? { resolution: undefined, length: HOUR }
  )
}

interface HistoryPage {
  readonly resolution: number | undefined
  readonly from: number
  readonly to: number
  readonly isOpen: boolean
}

/** Clock errors below 5 s are not corrected, and the time of the page is up to 1 s old. */
export const CLOCK_ERROR_MS = 6_000

/** Pages start at multiples of their length, so that all views share them. */
export function pagesOf(
  { resolution, length }: Level,
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
): HistoryPage[] {
  const pages: HistoryPage[] = []
  // The server ends a response at its own present, and refuses a page that begins later.
  const certain = now - CLOCK_ERROR_MS
  const end = Math.min(to, certain)
  for (let at = Math.floor(from / length) * length; at < end; at += length)
    pages.push({ resolution, from: at, to: at + length, isOpen: at + length > certain })
  return pages
}
