import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../src/accessibility.ts'
import { connectDevice } from '../../src/device.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const KEYS = ['ESP-0036', 'ESP-0037', 'ESP-0038']

test("a common problem of a building's elevators appears automatically and can be dismissed with a reason", async ({
  page,
}) => {
  const code = `Er16-${randomUUID().slice(0, 6)}`
  await openAs(page, 'admin', `/alerts?tab=fleet&active=all&search=${code}`)
  await expect(page.getByText('No alerts match your search criteria.')).toBeVisible()
  const patterns = page.getByRole('region', { name: 'Recurring problems' })
  await expect(patterns).toBeHidden()
  const devices = await Promise.all(KEYS.map((key) => connectDevice(key)))
  const alert = { alertId: randomUUID(), code, message: 'Door lock contact lost', active: true }
  for (const device of devices) await device.sendAlert(alert)

  const title = `${code} on 3 elevators in Prime Tower`
  // The list is refreshed every half minute.
  await patterns.getByText('Recurring problems').click({ timeout: 60_000 })
  await expect(patterns.getByText(title)).toBeVisible()
  await patterns.getByText('Evidence (3)').click()
  await expect(patterns.getByRole('link', { name: /^Prime Tower/ })).toHaveCount(3)
  await expectAccessible(page)
  await patterns.getByRole('button', { name: `Dismiss: ${title}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dismiss Recurring Problem' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Work in the shaft')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await patterns.getByText('1 dismissed').click()
  await expect(patterns.getByText(/^Dismissed by .*: Work in the shaft$/)).toBeVisible()
  await expect(patterns.getByRole('button', { name: `Dismiss: ${title}` })).toBeHidden()

  for (const device of devices) {
    await device.sendAlert({ ...alert, active: false })
    await device.end()
  }
})
