import { expectAccessible } from '../../src/accessibility.ts'
import { connectDevice } from '../../src/device.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('an Admin adds elevators with their controllers and watches them connect', async ({ page }) => {
  await openAs(page, 'admin', '/organizations/create')
  const name = `Site ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create Organization' }).click()
  await page.getByRole('button', { name: 'Add Elevators' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Elevators' })
  await dialog.getByRole('textbox', { name: 'Elevators' }).fill(`${name} {1-3}`)
  await expect(dialog.getByRole('checkbox', { name: 'Create their controllers' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create 3 Elevators' }).click()

  await expect(page).toHaveURL(/\/codes\?since=/)
  await expect(page.getByText('0 of 3 online')).toBeVisible()
  await expectAccessible(page)
  const card = page.getByRole('listitem').filter({ hasText: `${name} 2` })
  const [key = '', secret = ''] = await card.locator('code').allTextContents()
  const device = await connectDevice(key, secret)
  await device.send('presence', { online: true })
  await expect(page.getByText('1 of 3 online')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(card.getByText(secret)).toBeVisible()
  await expect(page.getByText('1 of 3 online')).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: 'Back to Organization' }).click()
  await page.getByRole('link', { name: '2 not commissioned' }).click()
  await expect(page.getByText('2 elevator(s) found')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Not commissioned' })).toHaveCount(2)
  await page.getByRole('link', { name: `${name} 1 Not commissioned` }).click()
  await expect(page.getByRole('button', { name: 'Call Car', exact: true })).toBeDisabled()
  await expect(page.getByText(/the controller has never connected/).first()).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/codes\?since=/)
  await expect(page.getByText('1 of 3 online')).toBeVisible()
  await expect(page.getByText(secret)).toBeHidden()
  await device.end()
})
