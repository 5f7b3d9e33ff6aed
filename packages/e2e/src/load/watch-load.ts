import type { Page } from '@playwright/test'
import type { Work } from './count-work.ts'
import { type LoadRequest, serialSteps } from './requests.ts'

export interface Painted {
  readonly selector: string
  readonly count: number
}

export interface PageLoad {
  /** In milliseconds since the navigation started. */
  readonly painted: number
  /** Excludes requests after the elements were rendered: a busy browser paints later. */
  readonly requests: readonly LoadRequest[]
  /** `performance.mark`s in milliseconds. */
  readonly marks: Readonly<Record<string, number>>
  readonly work: Work | undefined
  /** Sum of the unexpected layout shifts until `painted`, and until the answers to earlier requests are shown. */
  readonly shift: number
}

type Seen = Pick<PageLoad, 'painted' | 'work'> & { readonly rendered: number }

export async function watchPaint(page: Page, painted: Painted): Promise<void> {
  await page.addInitScript(({ selector, count }) => {
    const seen = new Promise<object>((done) => {
      const look = () => {
        if (document.querySelectorAll(selector).length < count) return
        observer.disconnect()
        const rendered = performance.now()
        const work = Reflect.get(window, 'hoistwayWork')?.()
        // The frame is presented before the next task.
        requestAnimationFrame(() => setTimeout(() => done({ rendered, painted: performance.now(), work })))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true })
    })
    const shifts: PerformanceEntry[] = []
    new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    const shift = (until = Number.POSITIVE_INFINITY) =>
      shifts
        .filter(({ startTime }) => startTime <= until)
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
    Object.assign(window, { hoistwayPainted: seen, hoistwayShift: shift })
  }, painted)
}

export async function load(page: Page, path: string): Promise<PageLoad> {
  await page.goto(path, { waitUntil: 'commit' })
  const seen = await page.evaluate<Seen>(() => Reflect.get(window, 'hoistwayPainted'))
  // A request is listed when it ends.
  await page.waitForLoadState('networkidle')
  return { painted: seen.painted, work: seen.work, ...(await page.evaluate(readLoad, seen)) }
}

export function stepsBefore({ requests, marks }: PageLoad, request: LoadRequest): number {
  // On a busy machine a file may arrive before the document's script runs.
  const isEarly = request.start < (marks['hoistway:host'] ?? 0)
  return isEarly ? 1 : serialSteps(requests, request)
}

function readLoad({ rendered, painted }: Seen): Pick<PageLoad, 'requests' | 'marks' | 'shift'> {
  const kindOf = ({ initiatorType, name }: PerformanceResourceTiming): LoadRequest['kind'] => {
    if (initiatorType === 'navigation') return 'document'
    const { pathname } = new URL(name)
    if (pathname.endsWith('.js')) return 'script'
    if (pathname.endsWith('.css')) return 'style'
    return initiatorType === 'fetch' || initiatorType === 'xmlhttprequest' ? 'data' : 'other'
  }
  const entries = performance.getEntries().filter(({ startTime }) => startTime <= rendered)
  const requests = entries.filter((entry) => entry instanceof PerformanceResourceTiming)
  const millisecondsToShow = 200
  const shown = Math.max(painted, ...requests.map(({ responseEnd }) => responseEnd + millisecondsToShow))
  return {
    shift: Reflect.get(window, 'hoistwayShift')(shown),
    requests: requests.map((entry) => ({
      url: entry.name,
      kind: kindOf(entry),
      start: entry.startTime,
      usable: entry instanceof PerformanceNavigationTiming ? entry.responseStart : entry.responseEnd,
      transferred: entry.transferSize,
    })),
    marks: Object.fromEntries(
      entries
        .filter((entry) => entry instanceof PerformanceMark)
        .map(({ name, startTime }) => [name, Math.round(startTime)]),
    ),
  }
}
