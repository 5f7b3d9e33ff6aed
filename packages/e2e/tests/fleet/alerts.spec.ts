import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../../src/accessibility.ts'
import { connectDevice } from '../../src/device.ts'
import { createLift } from '../../src/own-device.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('an alert acknowledged in the fleet list is shown as acknowledged on its elevator', async ({
  page,
  request,
}) => {
  const code = `Er16-${randomUUID().slice(0, 6)}`
  const name = `${code} lift`
  const { key, secret } = await createLift(request, name)
  const device = await connectDevice(key, secret)
  await device.sendAlert({ alertId: randomUUID(), code, message: 'Door lock contact lost', active: true })
  await openAs(page, 'admin', `/alerts?tab=fleet&search=${code}`)
  const table = page.getByRole('table', { name: 'Alerts' })
  await table.getByRole('button', { name: `Acknowledge ${code}` }).click()
  const note = `Seen at ${Date.now()}`
  await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }).click()
  await expect(table.getByText(note)).toBeVisible()

  await page.getByRole('tab', { name: 'One Elevator' }).click()
  const selector = page.getByRole('combobox', { name: 'Elevator' })
  await expect(selector).toHaveValue(/ - (Online|Offline)$/)
  await selector.click()
  // The selector renders only a few of hundreds of elevators.
  const options = page.getByRole('listbox', { name: 'Elevators' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await options.count()).toBeLessThan(30)
  await selector.fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Selected elevator' }).getByRole('link').first()).toHaveText(
    name,
  )
  await expect(table.getByText(note)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search alerts...' }).fill('nothing is called so')
  await expect(page.getByText('No alerts match your search criteria.')).toBeVisible()
  await device.end()
})

test('new alerts are announced above the list and shown on request', async ({ page }) => {
  await openAs(page, 'admin', '/elevators?search=Prime+Tower+A2')
  await page.getByRole('link', { name: 'Prime Tower A2', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Prime Tower A2', level: 1 })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const key =
    (await page
      .getByText(/^ESP-\d+/)
      .first()
      .textContent()) ?? ''
  const device = await connectDevice(key)
  const mark = randomUUID().slice(0, 8)
  const alert = (number: number, active = true) => ({
    alertId: `${mark}-${number}`,
    code: `E2E_${mark}_${number}`.toUpperCase(),
    message: `Sent by a controller, ${mark}-${number}.`,
    active,
  })
  for (let number = 1; number <= 11; number += 1) await device.sendAlert(alert(number))
  // Ensures that the elevator's page is live.
  await expect(page.getByText(alert(11).message)).toBeVisible()

  // Alerts before the subscription are not announced.
  const watched = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('ElevatorSubscriptionConfirmed'),
      ),
    )
  await page.goto(`/alerts?elevatorId=${id}&size=10&page=2`)
  await watched
  const table = page.getByRole('table', { name: 'Alerts' })
  await expect(table.getByText(alert(1).message)).toBeVisible()
  await device.sendAlert(alert(12))
  await expect(page.getByText('1 new alert')).toBeVisible()
  await expect(table.getByText(alert(1).message)).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const arrived = table.getByRole('row').filter({ hasText: alert(12).message })
  await expect(arrived).toContainText('Active')
  await device.sendAlert(alert(12, false))
  await expect(arrived).toContainText('Resolved')
  await device.end()
})

test('elevator and alert pages are accessible in light and dark', async ({ page }) => {
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
  await check(state)
  await openInside(page, '/elevators?view=wall&search=Prime+Tower')
  await check(wall)
  await openInside(page, '/alerts?size=10')
  await check(row)
  await openInside(page, '/alerts?tab=fleet&size=10')
  await check(page.getByRole('tab', { name: 'Whole Fleet', selected: true }), row)
  // May be another test's alert with another code.
  await row.getByRole('button', { name: /^(Critical|Warning|Info) / }).click()
  const dialog = page.getByRole('dialog', { name: /^Alert / })
  await check(dialog.getByRole('link', { name: /^Incident/ }))
  await dialog.getByRole('link', { name: /^Incident/ }).click()
  await check(page.getByRole('region', { name: 'What Happened' }))
})
