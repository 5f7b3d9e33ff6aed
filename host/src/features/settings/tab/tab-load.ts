import { startMarks } from '@hoistway/platform/start'

type FileKind = 'page' | 'script' | 'style' | 'data' | 'other'

export interface RequestsOfKind {
  readonly kind: FileKind
  readonly count: number
  readonly fromCache: number
  /** On the wire, with headers. */
  readonly bytes: number
}

/** In their usual order. */
const steps = ['document', 'request', 'answer', 'host', 'registry', 'remote', 'rows'] as const

export interface Milestone {
  readonly step: (typeof steps)[number]
  /** Milliseconds since the navigation. */
  readonly at: number
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

/** Both sizes of a file from another origin are 0 unless it allows its timing. */
const isFromCache = ({ transferSize, decodedBodySize }: PerformanceResourceTiming) =>
  transferSize === 0 && decodedBodySize > 0

export function requestsByKind(timeline: readonly PerformanceEntry[]): RequestsOfKind[] {
  const requests = timeline.filter(isRequest)
  return kinds.map((kind) => {
    const ofKind = requests.filter((request) => kindOf(request) === kind)
    return {
      kind,
      count: ofKind.length,
      fromCache: ofKind.filter(isFromCache).length,
      bytes: ofKind.reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  })
}

/** Omits the steps that were not reached. */
export const startOf = (timeline: readonly PerformanceEntry[]): Milestone[] =>
  steps.flatMap((step) => {
    const mark = timeline.find((entry) => entry.entryType === 'mark' && entry.name === startMarks[step])
    return mark ? [{ step, at: mark.startTime }] : []
  })
