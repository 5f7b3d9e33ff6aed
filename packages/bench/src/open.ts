import { slowDown } from '@hoistway/e2e/load/slow-phone'
import { load, type PageLoad, watchPaint } from '@hoistway/e2e/load/watch-load'
import { storeSession } from '@hoistway/e2e/sign-in'
import { chromiumOptions } from '@hoistway/testing/programs'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Site } from './sites/site.ts'

export type Visit = Site['list']

export interface Phone {
  readonly browser: Browser
  /** Uses a new tab with an empty cache, a slow network and a slowed-down CPU. */
  readonly withPage: <T>(
    site: Site,
    visit: Visit,
    options: { readonly cpu: number; readonly signedIn: boolean },
    use: (page: Page) => Promise<T>,
  ) => Promise<T>
}

export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch(chromiumOptions())
  // One sign-in per site, because storage is per origin.
  const sessions = new Map<
    string,
    Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>
  >()
  return {
    browser,
    async withPage(site, { painted }, { cpu, signedIn }, use) {
      const storageState = signedIn ? sessions.get(site.url) : undefined
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...(storageState && { storageState }),
      })
      try {
        const page = await context.newPage()
        if (signedIn && !storageState) {
          await storeSession(page, 'admin')
          sessions.set(site.url, await context.storageState())
        }
        await watchPaint(page, painted)
        await slowDown(page, cpu)
        return await use(page)
      } finally {
        await context.close()
      }
    },
  }
}

export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize
}

export interface Visited extends PageLoad {
  readonly heap: number
  /** Milliseconds of the main thread, slowed down, until the network is idle. */
  readonly processor: number
}

export const visit = (phone: Phone, site: Site, what: Visit, signedIn = site.hasSession): Promise<Visited> =>
  phone.withPage(site, what, { cpu: SLOW_PHONE_CPU, signedIn }, async (page) => {
    const loaded = await loadMeasured(page, what.path)
    site.learn?.(what.path, loaded.requests)
    return { ...loaded, heap: await heapOf(page) }
  })

export const thirdVisit = (phone: Phone, site: Site, what: Visit): Promise<Visited> =>
  phone.withPage(site, what, { cpu: SLOW_PHONE_CPU, signedIn: true }, async (page) => {
    await load(page, what.path)
    await load(page, what.path)
    return { ...(await loadMeasured(page, what.path)), heap: await heapOf(page) }
  })

async function loadMeasured(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const processor = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const before = await processor()
  const loaded = await load(page, path)
  return { ...loaded, processor: (await processor()) - before }
}

export const SLOW_PHONE_CPU = 4
