import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.use({ allowedConsole: /ERR_FAILED|ChunkLoadError|unexpected error|load remote: LoadFailure/ })

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
