import { faultsFor } from '../../src/faults.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// What a browser says of failures that these tests cause.
test.use({
  allowedConsole:
    /Failed to load resource|unexpected error|LoadFailure|ChunkLoadError|Federation|integrity|net::/i,
})

test('a dead remote leaves the shell alive, and Retry brings it back', async ({ page, baseURL }) => {
  const missing = page.getByRole('heading', { level: 1, name: 'Firmware is not available' })
  await openAs(page, 'admin', '/profile')
  const faults = await faultsFor(page, baseURL)
  const off = await faults.on({ path: '/remotes/mfe-firmware', kind: 'status', status: 404 })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Firmware' }).click()
  await expect(missing).toBeVisible()
  await menu.getByRole('link', { name: 'Elevators' }).click()
  await expect(page.getByRole('table', { name: 'Elevators' })).toBeVisible()
  await menu.getByRole('link', { name: 'Firmware' }).click()
  await expect(missing).toBeVisible()
  await off()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Firmware Management' })).toBeVisible()
})

test('an unreachable API and an answer that is nonsense give a clear message; with Retry the page comes back', async ({
  page,
  baseURL,
}) => {
  await openAs(page, 'admin', '/profile')
  const faults = await faultsFor(page, baseURL)
  const off = await faults.on({ path: '/api/elevators', kind: 'drop' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Elevators' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load elevators', { timeout: 30_000 })
  await off()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table', { name: 'Elevators' }).getByRole('link').first()).toBeVisible()
  await faults.on({ path: '/api/controllers', kind: 'malformed' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Controllers' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load controllers', { timeout: 30_000 })
})

test('a remote that hangs is told after ten seconds, in a living shell', async ({ page, baseURL }) => {
  await openAs(page, 'admin', '/profile')
  const faults = await faultsFor(page, baseURL)
  await faults.on({ path: '/remotes/mfe-hardware', kind: 'stall' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Controllers' }).click()
  await expect(page.getByText('It takes too long to load.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await menu.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})
