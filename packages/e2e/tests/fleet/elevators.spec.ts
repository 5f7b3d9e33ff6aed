import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connectDevice } from '../../src/device.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('a filtered list keeps its filters in the URL, saved views, the export and the wall', async ({
  page,
}) => {
  await openAs(page, 'manager', '/elevators?type=ARL&search=Prime')
  const table = page.getByRole('table', { name: 'Elevators' })
  await expect(table.getByRole('link', { name: /^Prime Tower/ }).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('Prime')
  const count = page.getByText(/^\d+ elevator\(s\) found/)
  const total = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0])

  await page.getByRole('button', { name: 'Saved Filters' }).click()
  const popup = page.getByRole('dialog', { name: 'Saved Filters' })
  await popup.getByRole('textbox').fill('Prime, ARL')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByRole('button', { name: 'Prime, ARL', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await downloaded).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect(lines.slice(1).every((line) => /^Prime Tower .*,ARL,/.test(line))).toBe(true)

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Wall').click()
  const wall = page.getByRole('region', { name: 'Elevator wall' })
  await expect(wall.getByRole('listitem')).toHaveCount(total)
  await expect(wall.getByRole('link', { name: /\(Floor\) \d.*Online/ }).first()).toBeVisible()

  await page.goto('/elevators')
  await page.getByRole('button', { name: 'Saved Filters' }).click()
  await page.getByRole('button', { name: 'Prime, ARL', exact: true }).click()
  await expect(page).toHaveURL(/type=ARL/)
  await expect(page.getByText(`${total} elevator(s) found`)).toBeVisible()
})

test('toasts and dialogs appear above the full-screen wall', async ({ page }) => {
  await openAs(page, 'admin', '/elevators?view=wall&status=all')
  const wall = page.getByRole('region', { name: 'Elevator wall' })
  const fullScreen = wall.getByRole('button', { name: 'Full Screen' })
  await expect(page.getByRole('button', { name: 'Live connection: Connected' })).toBeVisible()
  await fullScreen.click()
  await expect(fullScreen).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('navigation')).toHaveCount(0)

  const device = await connectDevice('ESP-0216')
  const alert = { alertId: randomUUID(), code: 'Er07', message: 'Safety chain open' }
  await device.sendAlert({ ...alert, active: true })
  // A click waits until nothing is painted above its target.
  const toasts = page.getByRole('region', { name: 'New critical alerts' })
  await expect(toasts.getByText('Safety chain open')).toBeVisible()
  await toasts.getByRole('button', { name: /^Dismiss / }).click()
  await wall
    .getByRole('button', { name: /^Alert of / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Alert / })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await device.sendAlert({ ...alert, active: false })
  await device.end()

  await fullScreen.click()
  await expect(fullScreen).toHaveAttribute('aria-pressed', 'false')
  await fullScreen.click()
  await expect(fullScreen).toHaveAttribute('aria-pressed', 'true')
  await wall.getByRole('link').first().click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
})
