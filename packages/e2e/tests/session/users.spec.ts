import { expectAccessible } from '../../src/accessibility.ts'
import { demoPassword, openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// The first call is refused until the Admin has confirmed it.
test.use({ allowedConsole: /status of 403/ })

test('invites a person, who sets a password and signs in, and deactivates the account', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `ines.${Date.now()}@example.com`
  const password = 'Cable-car-4!'
  await openAs(page, 'admin', '/users')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite User' })
  await dialog.getByLabel('First Name').fill('Inès')
  await dialog.getByLabel('Last Name').fill('Kühn')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Organization').selectOption({ label: 'Prime Tower' })
  await dialog.getByRole('button', { name: 'Create Invitation' }).click()
  await page.getByLabel('Your password').fill(demoPassword)
  await page.keyboard.press('Enter')
  const link = page.getByRole('dialog', { name: 'Invitation Link' })
  await expect(link.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectAccessible(page)
  const address = await link.getByText(/\/reset-password#/).textContent()
  await link.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect(row).toContainText('Invited')

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const guest = await context.newPage()
  await guest.goto(address ?? '')
  await expect(guest.getByText(`Welcome. You sign in with ${email} and this password.`)).toBeVisible()
  await guest.getByLabel('New password', { exact: true }).fill(password)
  await guest.getByLabel('Confirm new password').fill(password)
  await guest.getByRole('button', { name: 'Set Password' }).click()
  await expect(guest.getByText('Your password is set. You can sign in with it now.')).toBeVisible()
  await guest.getByRole('link', { name: 'Go to sign in' }).click()
  await guest.getByLabel('Email', { exact: true }).fill(email)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(guest).toHaveURL('/dashboard')

  await row.getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Recent activity' })).toContainText('Invited')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('main').getByText('Deactivated', { exact: true }).first()).toBeVisible()
  await expect(guest).toHaveURL(/\/login/)
  await context.close()
})
