import { expectAccessible } from '../../src/accessibility.ts'
import { countActions } from '../../src/actions.ts'
import { demoPassword, demoUsers, openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('the URL of a QR code leads through the login to its elevator', async ({ page }) => {
  await page.goto('/go/esp-0042')
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  await page.getByLabel('Email', { exact: true }).fill(demoUsers.admin)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/elevators\/[0-9a-f-]{36}$/)
  await expect(page.getByText('ESP-0042').first()).toBeVisible()
})

test('prints the QR codes of an organization in four actions, without loading the rest of the console', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard')
  const { click, atMost } = countActions('Print QR codes')
  await click(page.getByRole('link', { name: 'Organizations', exact: true }).first())
  await click(
    page.getByRole('table', { name: 'Organizations' }).getByRole('link', { name: /^Bahnhof Arcade/ }),
  )
  await click(page.getByRole('link', { name: 'QR Codes' }))
  const codes = page.getByRole('img', { name: /^QR code of / })
  await expect(codes.first()).toBeVisible()
  await expectAccessible(page)
  const count = await codes.count()
  expect(count).toBeGreaterThan(5)
  await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")')
  await click(page.getByRole('button', { name: 'Print' }))
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  atMost(4)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(codes).toHaveCount(count)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})
