import { ApiError } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'

const BUSY_WINDOW_MS = 10_000

/** A server or proxy cannot answer. */
export const OUTAGE_STATUSES = [502, 503, 504]
/** Statuses that blame the user's rights, the network or the load instead of the caller. */
const IGNORED_STATUSES = [401, 403, 408, 409, 429, ...OUTAGE_STATUSES]

export function isBlank(): boolean {
  const page = document.getElementById('page')
  if (!page) return true
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count; jsdom has no innerText
  const text = page.innerText ?? page.textContent
  return text.trim() === '' && page.querySelector('svg, img, canvas, video, iframe, input, button') === null
}

/** Returns a reason only if the caller may be to blame. */
export function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { kind, status = 0 } = error
  const isToBlame = kind === 'contract' || (kind === 'http' && !IGNORED_STATUSES.includes(status))
  return isToBlame ? error.message : undefined
}

export const failedQueries = (): unknown[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    .map(({ state }) => state.error)

/** The returned function receives each long task and returns whether they took most of the last ten seconds. */
export function busyTime(): (task: Pick<PerformanceEntry, 'startTime' | 'duration'>) => boolean {
  let tasks: Pick<PerformanceEntry, 'startTime' | 'duration'>[] = []
  return (task) => {
    const end = task.startTime + task.duration
    tasks = [...tasks, task].filter((each) => each.startTime + each.duration > end - BUSY_WINDOW_MS)
    return tasks.reduce((sum, { duration }) => sum + duration, 0) > BUSY_WINDOW_MS / 2
  }
}
