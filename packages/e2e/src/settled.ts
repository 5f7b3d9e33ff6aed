import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, type Request } from '@playwright/test'
import { openInside } from './sign-in.ts'

/** Marks the heading of the previous page. */
const LEFT = 'data-left'
const loaders = '[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root'
/** A page loads code first and then its data. */
const QUIET_MS = 300

/** Detects in any language when a page has loaded; call it before the page loads. */
export function settling(page: Page) {
  const pending = new Set<Request>()
  let changedAt = 0
  const change = (request: Request, isPending: boolean) => {
    // Pages do not wait for the response to these reports.
    if (request.url().endsWith('/api/releases/sessions')) return
    if (isPending) pending.add(request)
    else pending.delete(request)
    changedAt = performance.now()
  }
  page.on('request', (request) => change(request, true))
  page.on('requestfinished', (request) => change(request, false))
  page.on('requestfailed', (request) => change(request, false))

  async function settled(): Promise<void> {
    await page.locator(`h1:not([${LEFT}]), [role=dialog]`).first().waitFor()
    await expect(async () => {
      await expect(page.locator(loaders)).toHaveCount(0)
      await pause(QUIET_MS)
      expect([...pending].map((request) => request.url())).toEqual([])
      expect(performance.now() - changedAt).toBeGreaterThanOrEqual(QUIET_MS)
      await expect(page.locator(loaders)).toHaveCount(0, { timeout: 100 })
    }).toPass({ intervals: [0] })
  }

  return {
    settled,
    async open(path: string): Promise<void> {
      const isOther = new URL(path, page.url()).pathname !== new URL(page.url()).pathname
      if (isOther)
        await page.evaluate(`document.querySelector('h1')?.setAttribute(${JSON.stringify(LEFT)}, '')`)
      await openInside(page, path)
      await settled()
    },
  }
}

/** A page starts its service worker seconds after its first data, and a busy machine much later. */
export const hasWorker = (page: Page) =>
  expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 120_000 })
    .toBe(true)
