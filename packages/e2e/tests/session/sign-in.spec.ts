import { expectNoFindings } from '../../src/accessibility.ts'
import { demoPassword, demoUsers } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('a demo account signs in with one click', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Hoistway')
  await page.getByRole('button', { name: /^Fill in.*technician@hoistway\.demo$/ }).click()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: /technician@hoistway\.demo/ })).toBeVisible()
})

test('signs in with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(demoUsers.user)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('returns to the requested page after sign-in', async ({ page }) => {
  await page.goto('/profile?from=mail')
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fprofile%3Ffrom%3Dmail$/)
  await page.getByLabel('Email', { exact: true }).fill(demoUsers.manager)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/profile?from=mail')
})

test('registration signs the new account in', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Email', { exact: true }).fill(`nora.${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Cable-car-4!')
  await page.getByLabel('Confirm password').fill('Cable-car-4!')
  await expect(page.getByText('4 of 4 password rules met')).toBeAttached()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Dashboard'])
})

test.describe('a rejected sign-in', () => {
  test.use({ allowedConsole: /status of 401/ })

  test("shows the server's message and keeps the entered values", async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('The email or the password is wrong.')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@example.com')
    await expectNoFindings(page)
  })
})
