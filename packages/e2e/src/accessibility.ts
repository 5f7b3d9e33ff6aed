import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

/** Half the bytes of `axe.source`, and half the time to read them in each page. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const attribute = 'data-mantine-color-scheme'

/**
 * Fails when axe finds anything serious or critical on the page as it stands: all rules in the colours that it has, and
 * the contrast, which alone differs, in the others. The page keeps the others: each change draws it anew.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const now = (await page.locator('html').getAttribute(attribute)) === 'dark' ? 'dark' : 'light'
  const other = now === 'dark' ? 'light' : 'dark'
  await setScheme(page, now)
  const all = await seriousFindings(page)
  await setScheme(page, other)
  const contrast = await seriousFindings(page, { runOnly: ['color-contrast'] })
  expect({ [now]: all, [other]: contrast }).toEqual({ [now]: [], [other]: [] })
}

/** Sets the system's colours and waits until the page has drawn itself in them. */
async function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute(attribute, colorScheme)
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
    const ending = document.getAnimations().filter(({ effect }) => effect.getTiming().iterations < Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })()`)
}

/** What passes is not described. The console has no frames: axe runs in the page alone, and is brought there once. */
async function seriousFindings(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${axe};0`)
  const run = JSON.stringify({ ...options, resultTypes: ['violations'] })
  const violations = await page.evaluate<Result[]>(`axe.run(${run}).then(({ violations }) => violations)`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 5).map(({ html }) => html) }))
}
