import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'de-CH' })

  test('the report fits, and is accessible', async ({ page }) => {
    await openAs(page, 'manager', '/reports')
    await expect(page.getByRole('heading', { name: 'Berichte', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Befehle', exact: true })).toBeVisible()
    await expectAccessible(page)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(390)
  })
})
