import { expectNoFindings } from '../../src/accessibility.ts'
import { demoPassword, demoUsers } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.use({ allowedConsole: /status of 401/ })

test('signs in with the keyboard alone, also after a rejected password', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Hoistway')
  await expect(page.getByRole('button', { name: /^Fill in.*technician@hoistway\.demo$/ })).toBeVisible()
  const email = page.getByLabel('Email', { exact: true })
  await email.focus()
  await page.keyboard.type(demoUsers.user)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong-password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')
  await expect(email).toHaveValue(demoUsers.user)
  await expectNoFindings(page)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})
