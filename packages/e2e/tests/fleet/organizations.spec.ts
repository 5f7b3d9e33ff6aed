import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('the dashboard and organization pages are accessible', async ({ page }) => {
  await openAs(page, 'admin')
  await expect(page.getByRole('group', { name: /Alerts in the last 14 days/ })).toBeVisible()
  await expectAccessible(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Organizations' }).click()
  // The dashboard, shown until then, has links with the same names.
  await expect(page.getByRole('table').getByRole('link', { name: /^Alpine/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Tree').click()
  await expect(page.getByRole('region', { name: 'Organizations by parent' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Alpine Facilities', exact: true }).click()
  await page.getByRole('tab', { name: /^Users/ }).click()
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Alpine Facilities')
  await expectAccessible(page)
})
