import { openAs, signIn, storeSession } from '../../src/sign-in.ts'
import { forgedToken, storedToken } from '../../src/stored-session.ts'
import { expect, test } from '../../src/test.ts'

/** Not expired, but with an invalid signature. */
const refused = (token: string) => forgedToken(token, 3_600)

test('a reload restores the session', async ({ page }) => {
  await signIn(page, 'manager', '/profile')
  await page.reload()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('button', { name: /manager@hoistway\.demo/ })).toBeVisible()
})

test.describe('a rejected token', () => {
  test.use({ allowedConsole: /status of 401/ })

  test('concurrent requests of a page renew the session once', async ({ page }) => {
    await storeSession(page, 'admin', refused)
    const renewals: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url())
    })
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Live connection: Connected' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    expect(renewals).toHaveLength(1)
  })

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

test.describe('with a clock ten minutes fast', () => {
  test('restores and renews the session', async ({ page }) => {
    await page.clock.install({ time: Date.now() + 10 * 60_000 })
    await page.clock.resume()
    await signIn(page, 'user', '/profile')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/profile')
  })
})

test.describe('with the server down', () => {
  test.use({ allowedConsole: /ERR_|status of 401/ })

  test('a failed token renewal redirects to /login with a returnUrl', async ({ page }) => {
    await storeSession(page, 'user', refused)
    await page.route('**/api/auth/refresh', (route) => route.abort('connectionrefused'))
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?returnUrl=%2Fprofile')
    expect(await storedToken(page)).toBeNull()
  })
})
