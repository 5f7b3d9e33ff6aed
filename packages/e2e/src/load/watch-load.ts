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
  /** All requests that started before the elements were rendered. A busy browser paints them later, after further requests. */
  readonly requests: readonly LoadRequest[]
  /** `performance.mark`s of the console until then, in milliseconds. */
  readonly marks: Readonly<Record<string, number>>
  /** What the page did until then, if `countWork` counts it. */
  readonly work: Work | undefined
}

type Seen = Pick<PageLoad, 'painted' | 'work'> & { readonly rendered: number }

/** Makes each page that is opened next record when it has painted what is expected. */
export async function watchPaint(page: Page, painted: Painted): Promise<void> {
  await page.addInitScript(({ selector, count }) => {
    const seen = new Promise<object>((done) => {
      const look = () => {
        if (document.querySelectorAll(selector).length < count) return
        observer.disconnect()
        const rendered = performance.now()
        const work = Reflect.get(window, 'hoistwayWork')?.()
        // The frame with the elements is presented before the next task after it.
        requestAnimationFrame(() => setTimeout(() => done({ rendered, painted: performance.now(), work })))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true })
    })
    Object.assign(window, { hoistwayPainted: seen })
  }, painted)
}

/** Opens a path and waits until the page has painted what `watchPaint` expects. */
export async function load(page: Page, path: string): Promise<PageLoad> {
  await page.goto(path, { waitUntil: 'commit' })
  const { rendered, ...seen } = await page.evaluate<Seen>(() => Reflect.get(window, 'hoistwayPainted'))
  // Requests appear in the list when they end.
  await page.waitForLoadState('networkidle')
  return { ...seen, ...(await page.evaluate(readLoad, rendered)) }
}

function readLoad(rendered: number): Pick<PageLoad, 'requests' | 'marks'> {
  const kindOf = ({ initiatorType, name }: PerformanceResourceTiming): LoadRequest['kind'] => {
    if (initiatorType === 'navigation') return 'document'
    const { pathname } = new URL(name)
    if (pathname.endsWith('.js')) return 'script'
    if (pathname.endsWith('.css')) return 'style'
    return initiatorType === 'fetch' || initiatorType === 'xmlhttprequest' ? 'data' : 'other'
  }
  const entries = performance.getEntries().filter(({ startTime }) => startTime <= rendered)
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
