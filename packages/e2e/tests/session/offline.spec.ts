import type { Page } from '@playwright/test'
import { hasWorker } from '../../src/settled.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.use({
  serviceWorkers: 'allow',
  // A page may be reading while the user logs out: 401.
  allowedConsole: /status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket|negotiat/i,
})

const rows = (page: Page) => page.getByRole('table', { name: 'Elevators' }).getByRole('row')

/** The service worker caches only the second visit. */
async function visited(page: Page): Promise<void> {
  await openAs(page, 'technician', '/elevators')
  await expect(rows(page).nth(1)).toBeVisible()
  await hasWorker(page)
  await page.reload()
  await expect(rows(page).nth(1)).toBeVisible()
  const kept = `caches.open('hoistway-known-1').then((cache) => cache.keys()).then((keys) => keys.some(({ url }) => url.includes('/api/elevators?')))`
  await expect.poll(() => page.evaluate(kept)).toBe(true)
  const files = `caches.open('hoistway-shell-1').then((cache) => cache.keys()).then((keys) => keys.length)`
  await expect.poll(() => page.evaluate<number>(files)).toBeGreaterThan(5)
}

test('opens offline with the last known states, and leaves no data after logout and removal of the worker', async ({
  page,
  context,
}) => {
  await visited(page)
  await rows(page).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Call Car', exact: true })).toBeEnabled()
  await page.goBack()
  await context.setOffline(true)
  await page.reload()
  await expect(rows(page).nth(1)).toBeVisible()
  await expect(page.getByText(/^Last known state, from .+ – no connection\.$/)).toBeVisible()
  await rows(page).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Call Car', exact: true })).toBeDisabled()
  await expect(
    page
      .getByText('No connection. Commands are never queued: send it again when you are back online.')
      .first(),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Call Car', exact: true })).toBeEnabled()
  await expect(page.getByText(/^Last known state/)).toBeHidden()

  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(`caches.has('hoistway-known-1')`)).toBe(false)
  expect(await page.evaluate('caches.keys()')).toContain('hoistway-shell-1')

  // This page does not register the console's worker again.
  await page.goto('/manifest.json')
  await page.evaluate(`navigator.serviceWorker.register('/service-worker-off.js').then(() => undefined)`)
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)'))
    .toBe(0)
  expect(await page.evaluate('caches.keys()')).toEqual([])
})
