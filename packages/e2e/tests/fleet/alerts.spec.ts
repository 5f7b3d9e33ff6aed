import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../src/accessibility.ts'
import { connectDevice } from '../../src/device.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('elevator and alert pages are accessible in light and dark, an open incident also on a phone', async ({
  page,
}) => {
  const check = async (...ready: Locator[]) => {
    for (const locator of ready) await expect(locator).toBeVisible()
    await expectAccessible(page)
  }
  const row = page.getByRole('table').getByRole('row').nth(1)
  const state = page.getByRole('region', { name: 'Live State' })
  const wall = page.getByRole('region', { name: 'Elevator wall' })
  // Short lists suffice: every row has the same markup.
  await openAs(page, 'admin', '/elevators?search=Prime+Tower+A')
  await check(row)
  await page.getByRole('table').getByRole('link').first().click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Add Note' }).click()
  await check(state, notes.getByRole('textbox', { name: 'New note' }))
  await openInside(page, '/elevators?view=wall&search=Prime+Tower')
  await check(wall)
  await openInside(page, '/alerts?size=10')
  await check(row)
  await page.getByRole('combobox', { name: 'Elevator' }).click()
  // The selector renders only a few of hundreds of elevators.
  const options = page.getByRole('listbox', { name: 'Elevators' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await options.count()).toBeLessThan(30)
  await openInside(page, '/alerts?tab=fleet&size=10')
  await check(page.getByRole('tab', { name: 'Whole Fleet', selected: true }), row)
  // May be another test's alert with another code.
  await row.getByRole('button', { name: /^(Critical|Warning|Info) / }).click()
  const dialog = page.getByRole('dialog', { name: /^Alert / })
  await check(dialog.getByRole('link', { name: /^Incident/ }))
  await dialog.getByRole('link', { name: /^Incident/ }).click()
  await check(page.getByRole('region', { name: 'What Happened' }))

  const code = `Er16-${randomUUID().slice(0, 6)}`
  const devices = await Promise.all(['ESP-0036', 'ESP-0037', 'ESP-0038'].map((key) => connectDevice(key)))
  const alert = { alertId: randomUUID(), code, message: 'Door lock contact lost', active: true }
  for (const device of devices) await device.sendAlert(alert)
  await openInside(page, `/alerts?tab=fleet&search=${code}`)
  const incident = page.getByRole('button', { name: `${code}: 3 alerts of 3 elevators` })
  // Alerts that arrive after the list are in it within half a minute.
  await incident.press('Enter')
  await expect(page.getByRole('table', { name: 'Alerts' }).getByRole('row')).toHaveCount(5)
  const patterns = page.getByRole('region', { name: 'Recurring problems' })
  await expect(patterns).toBeVisible()
  await patterns.getByText('Recurring problems').click()
  await expect(patterns.getByText(`${code} on 3 elevators in Prime Tower`)).toBeVisible()
  await patterns.getByText('Evidence (3)').click()
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(incident).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
  for (const device of devices) {
    await device.sendAlert({ ...alert, active: false })
    await device.end()
  }
})
