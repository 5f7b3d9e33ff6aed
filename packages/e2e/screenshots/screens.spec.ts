import { join } from 'node:path'
import { test } from '@playwright/test'
import { signIn } from '../src/sign-in.ts'

const folder = join(import.meta.dirname, '../../../screenshots')
const pages = [
  ['dashboard', '/dashboard'],
  ['organizations', '/organizations'],
  ['organization-create', '/organizations/create'],
  ['elevators', '/elevators'],
  ['elevator-create', '/elevators/create'],
  ['alerts', '/alerts'],
  ['controllers', '/controllers'],
  ['firmware', '/firmware'],
  ['profile', '/profile'],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 768, 390]) {
    test(`${colorScheme} at ${width}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, colorScheme, viewport: { width, height: 900 } })
      const page = await context.newPage()
      const shoot = async (name: string) => {
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      }
      await page.goto('/login')
      await shoot('login')
      await signIn(page, 'admin')
      for (const [name, path] of pages) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await shoot(name)
      }
      await page.goto('/elevators')
      await page.getByRole('table', { name: 'Elevators' }).getByRole('link').first().click()
      await page.getByRole('heading', { name: 'Live State' }).waitFor()
      await shoot('elevator')
      await context.close()
    })
  }
}
