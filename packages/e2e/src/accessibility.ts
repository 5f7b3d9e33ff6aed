import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails when axe finds anything serious or critical on the page as it stands: all rules in the light theme, and
 * in the dark one the contrast, which alone differs.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await seriousFindings(axe(page).withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await seriousFindings(axe(page))
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}

/** What passes is neither described nor handed over, and no page is opened to put frames together: there are none. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

async function seriousFindings(builder: AxeBuilder) {
  const { violations } = await builder.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 5).map(({ html }) => html) }))
}
