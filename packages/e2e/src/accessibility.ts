import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'

/** Half as large and faster to load. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const attribute = 'data-mantine-color-scheme'
export const toastButtons = 'section > div[aria-live] button'

/**
 * Fails for serious or critical axe violations: all rules in the current colour scheme, and contrast in the other,
 * which stays active because each change redraws the page.
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

export async function expectNoFindings(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([])
}

async function setScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute(attribute, colorScheme)
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
    // Animations that follow the scroll position have no end.
    const ending = document.getAnimations().filter(({ effect, timeline }) =>
      timeline === document.timeline && effect.getTiming().iterations < Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })()`)
}

/** The console has no frames, so axe is injected once. */
async function seriousFindings(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${axe};0`)
  // WCAG 2.2 AA, which axe does not check by default. Toasts cover targets until the user closes them.
  const hasToasts = (await page.locator(toastButtons).count()) > 0
  const rules = { 'target-size': { enabled: !hasToasts } }
  const run = JSON.stringify({ rules, ...options, resultTypes: ['violations'] })
  const violations = await page.evaluate<Result[]>(`axe.run(${run}).then(({ violations }) => violations)`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 5).map(({ html }) => html) }))
}
