import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails when axe finds anything serious or critical on the page as it stands: all rules in the light theme, and
 * in the dark one the contrast, which alone differs.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await changeScheme(page, 'dark')
  const dark = await seriousFindings(axe(page).withRules('color-contrast'))
  await changeScheme(page, 'light')
  const light = await seriousFindings(axe(page))
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

/** Changes the system's colours and waits until the page has drawn itself in them. */
async function changeScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
    const ending = document.getAnimations().filter(({ effect }) => effect.getTiming().iterations < Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })()`)
}

/** What passes is neither described nor handed over, and no page is opened to put frames together: there are none. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

async function seriousFindings(builder: AxeBuilder) {
  const { violations } = await builder.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 5).map(({ html }) => html) }))
}
