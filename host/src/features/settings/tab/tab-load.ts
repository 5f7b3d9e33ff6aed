import { startMarks } from '@hoistway/platform/start'

/** What kinds of files this tab has asked for; anything else is `other`. */
export type FileKind = 'page' | 'script' | 'style' | 'data' | 'other'

/** The requests of one kind. */
export interface KindOfRequest {
  readonly kind: FileKind
  readonly count: number
  /** Requests that the browser's cache answered. */
  readonly fromCache: number
  /** Bytes on the wire, with headers. */
  readonly bytes: number
}

/** The marks that the console sets while it starts, in the order in which they usually come. */
const steps = ['document', 'request', 'answer', 'host', 'registry', 'remote', 'rows'] as const

/** A step of the start of this tab. */
export interface Milestone {
  readonly step: (typeof steps)[number]
  /** Milliseconds since the navigation; `undefined` when the tab did not get there. */
  readonly at: number | undefined
}

const kinds: readonly FileKind[] = ['page', 'script', 'style', 'data', 'other']

function kindOf({ name, initiatorType }: PerformanceResourceTiming): FileKind {
  if (initiatorType === 'navigation') return 'page'
  // A preloaded file has the link as its initiator.
  if (/\.js(\?|$)/.test(name)) return 'script'
  if (/\.css(\?|$)/.test(name)) return 'style'
  return initiatorType === 'fetch' || initiatorType === 'xmlhttprequest' ? 'data' : 'other'
}

const isRequest = (entry: PerformanceEntry): entry is PerformanceResourceTiming =>
  entry.entryType === 'navigation' || entry.entryType === 'resource'

/** Sums the requests of this tab by kind. */
export function requestsByKind(timeline: readonly PerformanceEntry[]): KindOfRequest[] {
  const requests = timeline.filter(isRequest)
  return kinds.map((kind) => {
    const ofKind = requests.filter((request) => kindOf(request) === kind)
    return {
      kind,
      count: ofKind.length,
      fromCache: ofKind.filter(({ transferSize }) => transferSize === 0).length,
      bytes: ofKind.reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  })
}

/** When this tab reached each step of its start. */
export const startOf = (timeline: readonly PerformanceEntry[]): Milestone[] =>
  steps.map((step) => ({
    step,
    at: timeline.find((entry) => entry.entryType === 'mark' && entry.name === startMarks[step])?.startTime,
  }))
