import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { storedHeaders } from '../../src/stored-session.ts'
import { expect, test } from '../../src/test.ts'

test.use({
  allowedConsole: /status of 409|ERR_FAILED|ChunkLoadError|unexpected error|load remote: LoadFailure/,
})

test('creates, configures and deletes a controller, and reports an edit conflict', async ({ page }) => {
  const key = `E2E-${randomBytes(4).toString('hex')}`
  const name = `Trial ${key}`
  await openAs(page, 'admin', '/controllers/create')
  await page.getByLabel(/^Controller Name/).fill(name)
  await page.getByLabel(/^Controller Key/).fill('ESP-0001')
  await expect(page.getByText('Controller key is already in use')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Controller' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByLabel(/^Controller Key/).fill(key)
  await expect(page.getByText('Controller key is available')).toBeVisible()
  await page.getByRole('button', { name: 'Generate a secret' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Controller' }).click()
  await expect(page.getByText(`Controller "${name}" created successfully!`)).toBeVisible()
  await page.waitForURL('**/controllers')

  await page.getByRole('searchbox', { name: 'Search controllers by name or key...' }).fill(key)
  await expect(page.getByText('Showing 1 of 1 controllers')).toBeVisible()
  await page.getByRole('link', { name: `View ${name}` }).click()
  await expect(page.getByText('Not linked to an elevator')).toBeVisible()
  await page.getByRole('button', { name: 'Add Setting' }).click()
  await page.getByLabel(/^Setting key/).fill('a/b')
  await page.getByLabel(/^Setting value/).fill('1')
  await page.getByRole('button', { name: 'Add Setting' }).click()
  await expect(page.getByRole('button', { name: 'Remove setting a/b' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Firmware' }).click()
  await expect(
    page.getByText('Controller does not have a firmware assigned for update. Please assign firmware first.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Assign Latest Firmware' }).click()
  await expect(page.getByText(/ v\d+\.\d+/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel(/^Controller Name/).fill('x')
  await expect(page.getByText('Controller name must be at least 2 characters', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Controller Name/).fill(`${name} B`)
  await saveAsAnotherUser(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/This controller was changed by somebody else/)).toBeVisible()
  await expect(page.getByLabel(/^Controller Name/)).toHaveValue(`${name} B`)
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Controller Details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove setting a/b' })).toBeVisible()

  await page.goto(`/controllers?search=${key}`)
  await page.getByRole('button', { name: `Delete ${name} B` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No controllers match your search criteria.')).toBeVisible()
})

async function saveAsAnotherUser(page: Page) {
  const headers = await storedHeaders(page)
  const path = `/api${new URL(page.url()).pathname}`
  const record = await (await page.request.get(path, { headers })).json()
  const saved = await page.request.put(path, { headers, data: { ...record, controllerName: 'Theirs' } })
  expect(saved.status()).toBe(200)
}

test('shows the progress of a firmware update', async ({ page }) => {
  await openAs(page, 'admin', '/controllers?search=ESP-0033')
  await page.getByRole('link', { name: 'View Controller 0033' }).click()
  await expect(page.getByRole('region', { name: 'Elevator' }).getByText('Online')).toBeVisible()
  await page.getByRole('button', { name: 'Update Firmware' }).click()
  const dialog = page.getByRole('dialog')
  const assign = page.getByRole('button', { name: 'Assign Latest Firmware' })
  await expect(dialog.or(assign)).toBeVisible()
  if (await assign.isVisible()) {
    await assign.click()
    await expect(assign).toBeHidden()
    await page.getByRole('button', { name: 'Update Firmware' }).click()
  }
  await expect(dialog).toContainText('The controller restarts during the update and must be online.')
  await dialog.getByRole('button', { name: 'Update Firmware' }).click()
  await expect(page.getByText(/^Update to v\d+\.\d+\.\d+: /)).toBeVisible()
})

test('an elevator has a controller tab, whose failure does not affect the page', async ({ page }) => {
  const chunk = '**/elevatorController.*.js'
  await page.route(chunk, (route) => route.abort())
  await openAs(page, 'admin', '/elevators?pageSize=20')
  await page.getByRole('table', { name: 'Elevators' }).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Controller' }).click()
  await expect(page.getByText(/Controller could not be loaded/)).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Quick Stats' })).toBeVisible()

  await page.unroute(chunk)
  await page.getByRole('tab', { name: 'Controller' }).click()
  await page.waitForURL(/[?&]tab=mfe-hardware/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Device Settings', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open Controller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Controller Details' })).toBeVisible()
})

test('the actions of a selection stay within reach while the list scrolls', async ({ page }) => {
  await openAs(page, 'admin', '/controllers?pageSize=50')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().check()
  const clear = page.getByRole('button', { name: 'Clear Selection' })
  await expect(clear).toBeVisible()
  await boxes.last().scrollIntoViewIfNeeded()
  const place = await clear.boundingBox()
  if (!place) throw new Error('The button is not rendered.')
  // A click by the locator would scroll back.
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await expect(clear).toBeHidden()
})
