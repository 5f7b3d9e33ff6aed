import { faultsFor } from '../../src/faults.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { storedHeaders } from '../../src/stored-session.ts'
import { expect, test } from '../../src/test.ts'

test.use({
  allowedConsole:
    /Failed to load resource|unexpected error|LoadFailure|net::|WebSocket connection to .* failed: HTTP Auth/i,
})

test('the status box reports failed API calls and since when', async ({ page, baseURL }) => {
  await openAs(page, 'admin', '/profile')
  const faults = await faultsFor(page, baseURL)
  const broken = await faults.on({ path: '/api', kind: 'status', status: 500 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  const box = page.getByRole('region', { name: 'System Status' })
  const lines = box.getByRole('status')
  await expect(lines).toContainText(/API Connection\s*Failing\s*since .*\d.*Database\s*Unknown\s*since .*\d/)
  await expect(lines).not.toContainText(/Online|Healthy/)
  await expect(box.getByRole('button', { name: 'Retry' })).toBeVisible()
  await broken()
  // The page asks again by itself; the button may be gone before a click.
  await expect(lines).toHaveText(/^API ConnectionOnlineSignalR HubConnectedDatabaseHealthy$/)
  await expect(page.getByRole('region', { name: 'Elevators', exact: true })).toContainText(/\d/)
  await expect(box.getByRole('button', { name: 'Retry' })).toHaveCount(0)

  const restore = await faults.on({ path: '/api', kind: 'drop' })
  await expect(lines).toContainText(/API Connection\s*(Unreachable|Some requests fail)/)
  const asked = page.waitForRequest('**/api/health')
  await box.getByRole('button', { name: 'Retry' }).click()
  await asked
  await restore()
  await expect(lines).toHaveText(/^API ConnectionOnlineSignalR HubConnectedDatabaseHealthy$/)

  const restoreApi = await faults.on({ path: '/api', kind: 'drop' })
  const restoreFiles = await faults.on({ path: '/remotes/mfe-firmware', kind: 'drop' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Firmware' }).click()
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible({
    timeout: 60_000,
  })
  await restoreApi()
  await restoreFiles()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Firmware Management' })).toBeVisible()
})

test('the login page explains a session that was ended elsewhere', async ({ page }) => {
  await openAs(page, 'user', '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.request.post('/api/auth/logout', { headers: await storedHeaders(page), data: {} })
  // The hub may redirect to the login page before or during this.
  await openInside(page, '/elevators')
  await expect(page).toHaveURL(/\/login\?returnUrl=%2F(elevators|profile)/)
  await expect(page.getByText(/^Your session was ended\. You logged out elsewhere/)).toBeVisible()
})
