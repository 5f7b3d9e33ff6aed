/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import type { Work } from './count-work.ts'
import type { LoadRequest } from './requests.ts'

/** What shows that a page can be used: so many elements of a selector. */
export interface Painted {
  readonly selector: string
  readonly count: number
}

export interface PageLoad {
  /** When the elements were painted, in milliseconds since the navigation started. */
  readonly painted: number
  /** All requests that started before. */
  readonly requests: readonly LoadRequest[]
  /** `performance.mark`s of the console until then, in milliseconds. */
  readonly marks: Readonly<Record<string, number>>
  /** What the page did until then, if `countWork` counts it. */
  readonly work: Work | undefined
}

/** Makes each page that is opened next record when it has painted what is expected. */
export async function watchPaint(page: Page, painted: Painted): Promise<void> {
  await page.addInitScript(({ selector, count }) => {
    const seen = new Promise<object>((done) => {
      const look = () => {
        if (document.querySelectorAll(selector).length < count) requestAnimationFrame(look)
        // The frame with the elements is presented before the next task after it.
        else
          setTimeout(() =>
            done({ painted: performance.now(), work: Reflect.get(window, 'hoistwayWork')?.() }),
          )
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { hoistwayPainted: seen })
  }, painted)
}

/** Opens a path and waits until the page has painted what `watchPaint` expects. */
export async function load(page: Page, path: string): Promise<PageLoad> {
  await page.goto(path, { waitUntil: 'commit' })
  const seen = await page.evaluate<Pick<PageLoad, 'painted' | 'work'>>(() =>
    Reflect.get(window, 'hoistwayPainted'),
  )
  // Requests appear in the list when they end.
  await page.waitForLoadState('networkidle')
  return { ...seen, ...(await page.evaluate(readLoad, seen.painted)) }
}

function readLoad(painted: number): Pick<PageLoad, 'requests' | 'marks'> {
  const kindOf = ({ initiatorType, name }: PerformanceResourceTiming): LoadRequest['kind'] => {
    if (initiatorType === 'navigation') return 'document'
    const { pathname } = new URL(name)
    if (pathname.endsWith('.js')) return 'script'
    if (pathname.endsWith('.css')) return 'style'
    return initiatorType === 'fetch' || initiatorType === 'xmlhttprequest' ? 'data' : 'other'
  }
  const entries = performance.getEntries().filter(({ startTime }) => startTime <= painted)
  return {
    requests: entries
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map((entry) => ({
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
