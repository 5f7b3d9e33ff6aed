import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, type Request } from '@playwright/test'
import { openInside } from './sign-in.ts'

/** Marks the heading of the page that is being left. */
const LEFT = 'data-left'
const loaders = '[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root'
/** How long nothing may load: the code of a part of a page comes first, its data after it. */
const QUIET_MS = 300

/**
 * Says in any language when a page has what it shows. To be called before the page is loaded:
 * `const { open, settled } = settling(page)`.
 */
export function settling(page: Page) {
  const pending = new Set<Request>()
  let changedAt = 0
  const change = (request: Request, isPending: boolean) => {
    if (isPending) pending.add(request)
    else pending.delete(request)
    changedAt = performance.now()
  }
  page.on('request', (request) => change(request, true))
  page.on('requestfinished', (request) => change(request, false))
  page.on('requestfailed', (request) => change(request, false))

  /** Waits until the page has its heading, nothing is on its way, and nothing says that it loads. */
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
    /** Goes to another page within the console and waits until it is there. */
    async open(path: string): Promise<void> {
      const isOther = new URL(path, page.url()).pathname !== new URL(page.url()).pathname
      if (isOther)
        await page.evaluate(`document.querySelector('h1')?.setAttribute(${JSON.stringify(LEFT)}, '')`)
      await openInside(page, path)
      await settled()
    },
  }
}
