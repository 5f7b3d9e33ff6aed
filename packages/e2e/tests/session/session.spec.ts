import { openAs, signIn, storeSession } from '../../src/sign-in.ts'
import { forgedToken } from '../../src/stored-session.ts'
import { expect, test } from '../../src/test.ts'

/** Not expired, but with an invalid signature. */
const refused = (token: string) => forgedToken(token, 3_600)

test.describe('a rejected token', () => {
  test.use({ allowedConsole: /status of 401/ })

  test('two tabs renew the session once', async ({ context, page }) => {
    await storeSession(page, 'admin', refused)
    let renewals = 0
    context.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals += 1
    })
    const other = await context.newPage()
    await Promise.all([page.goto('/profile'), other.goto('/profile')])
    for (const tab of [page, other]) {
      await expect(
        tab.getByRole('region', { name: 'Organizations' }).getByRole('listitem').first(),
      ).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Live connection: Connected' })).toBeVisible()
    expect(renewals).toBe(1)
  })
})

test('signing out and in carries over to other tabs', async ({ context, page }) => {
  await openAs(page, 'user', '/profile')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  // A background tab renders one frame a second.
  await page.bringToFront()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login?returnUrl=%2Fprofile')
  await signIn(page, 'manager')
  await expect(other).toHaveURL('/profile')
  await expect(other.getByRole('button', { name: /manager@hoistway\.demo/ })).toBeVisible()
})
