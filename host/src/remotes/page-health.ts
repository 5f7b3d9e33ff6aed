import { NO_SUCH_CALL } from '@hoistway/contracts/error'
import { ApiError } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'

const BUSY_WINDOW_MS = 10_000

/** Statuses that blame the user's rights, the network or the load instead of the page. */
const IGNORED_STATUSES = [401, 403, 408, 409, 429, 502, 503, 504]

/** Returns whether the page shows no text, picture or control. */
export function isBlank(): boolean {
  const page = document.getElementById('page')
  if (!page) return true
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count; jsdom has no innerText
  const text = page.innerText ?? page.textContent
  return text.trim() === '' && page.querySelector('svg, img, canvas, video, iframe, input, button') === null
}

/** Returns why a call failed, if the calling page may be to blame. */
export function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { kind, status = 0 } = error
  const isToBlame = kind === 'contract' || (kind === 'http' && !IGNORED_STATUSES.includes(status))
  return isToBlame ? error.message : undefined
}

/** Returns why a call failed, if the page is certainly to blame. Other refusals can result from user input. */
export function fault(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.kind === 'contract' || error.code === NO_SUCH_CALL ? error.message : undefined
}

/** Returns why a query of the page failed, if the page may be to blame. */
export function refusedCall(): string | undefined {
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  return failed.map(({ state }) => refusal(state.error)).find((reason) => reason !== undefined)
}

/** Returns a function that receives each long task and returns whether they took most of the last ten seconds. */
export function busyTime(): (task: Pick<PerformanceEntry, 'startTime' | 'duration'>) => boolean {
  let tasks: Pick<PerformanceEntry, 'startTime' | 'duration'>[] = []
  return (task) => {
    const end = task.startTime + task.duration
    tasks = [...tasks, task].filter((each) => each.startTime + each.duration > end - BUSY_WINDOW_MS)
    return tasks.reduce((sum, { duration }) => sum + duration, 0) > BUSY_WINDOW_MS / 2
  }
}
