import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../src/accessibility.ts'
import { connectDevice } from '../../src/device.ts'
import { createLift } from '../../src/own-device.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Alerts' }).getByRole('row')

test('the same alert of several elevators is one row, which two tabs open and acknowledge', async ({
  page,
  context,
  request,
}) => {
  const code = `Er16-${randomUUID().slice(0, 6)}`
  const lifts = []
  for (let n = 1; n <= 4; n += 1) lifts.push(await createLift(request, `${code} lift ${n}`))
  const devices = await Promise.all(lifts.map(({ key, secret }) => connectDevice(key, secret)))
  const alert = { alertId: randomUUID(), code, message: 'Door lock contact lost', active: true }
  for (const device of devices.slice(0, 3)) await device.sendAlert(alert)

  const address = `/alerts?tab=fleet&search=${code}`
  await openAs(page, 'admin', address)
  const incident = page.getByRole('button', { name: new RegExp(`^${code}: `) })
  await expect(incident).toHaveAccessibleName(`${code}: 3 alerts of 3 elevators`)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('Showing 1 to 3 of 3 alerts')).toBeVisible()
  await incident.press('Enter')
  await expect(rows(page)).toHaveCount(5)
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto(address)
  await other.getByRole('button', { name: new RegExp(`^${code}: `) }).click()
  const acknowledge = async (tab: Page, note: string) => {
    await tab.getByRole('textbox', { name: 'Note' }).fill(note)
    await tab.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click()
  }
  for (const tab of [page, other])
    await rows(tab)
      .filter({ hasText: 'lift 2' })
      .getByRole('button', { name: `Acknowledge ${code}` })
      .click()
  await acknowledge(page, 'First')
  await expect(page.getByText('1 of 3 acknowledged')).toBeVisible()
  await acknowledge(other, 'Second')
  for (const tab of [page, other]) {
    await expect(tab.getByText('1 of 3 acknowledged')).toBeVisible()
    await expect(
      rows(tab)
        .filter({ hasText: 'lift 2' })
        .getByText(/^Acknowledged by .*: First/),
    ).toBeVisible()
  }
  await expect(other.getByText(/: First\s.*: Second$/)).toBeVisible()

  await devices[3]?.sendAlert(alert)
  // The list is refreshed every half minute.
  await expect(incident).toHaveAccessibleName(`${code}: 4 alerts of 4 elevators`)
  await expect(rows(page)).toHaveCount(6)
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
