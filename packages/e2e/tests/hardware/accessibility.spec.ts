import { expectAccessible } from '../../src/accessibility.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// In light they are looked at where the other tests of this folder pass by.
test('the pages of controllers and filters pass axe in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'admin', '/controllers')
  await expect(page.getByRole('row', { name: /Controller 0002/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View Controller 0002' }).click()
  await expect(page.getByRole('table', { name: 'Device settings' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel(/^Controller Name/).fill('x')
  await expect(page.getByText('Controller name must be at least 2 characters')).toBeVisible()
  await expect(page.getByText('Controller key is available')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/can-message-filters')
  await expect(page.getByRole('row', { name: /Everything/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit Drive diagnostics' }).click()
  await page.getByLabel('Message ID 1', { exact: true }).fill('1A2')
  await page.getByLabel('Message ID 2', { exact: true }).fill('-1')
  await expect(page.getByText('Message ID must be 0 or greater')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Paste or Import' }).click()
  await page.getByRole('textbox', { name: 'Message IDs', exact: true }).fill('0x1 1A2 door')
  await expect(page.getByText('2 not taken')).toBeVisible()
  await expectAccessible(page)
})
