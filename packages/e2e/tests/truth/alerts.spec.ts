import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { connectDevice } from '../../src/device.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const KEY = 'ESP-0217'

async function lineOf(page: Page, title: string) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('combobox', { name: 'Severity of notifications' }).selectOption('Critical')
  return panel.getByRole('listitem').filter({ hasText: title })
}

test('an alert notification is shared by all tabs, including its read state', async ({ page, context }) => {
  await openAs(page, 'admin', '/elevators/create')
  const other = await context.newPage()
  await other.goto('/organizations/create')
  await expect(other.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()

  const device = await connectDevice(KEY)
  const message = `Probe ${randomUUID()}`
  const alert = { alertId: randomUUID(), code: `Er25-${randomUUID().slice(0, 6)}`, message, active: true }
  await device.sendAlert(alert)
  const toasts = [page, other].map((tab) =>
    tab.getByRole('region', { name: 'New critical alerts' }).getByText(message),
  )
  await expect
    .poll(async () =>
      (await Promise.all(toasts.map((toast) => toast.count()))).reduce((sum, n) => sum + n, 0),
    )
    .toBe(1)
  for (const toast of toasts) {
    if ((await toast.count()) === 0) continue
    const box = await toast.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? Infinity), 'within the top bar, above the form').toBeLessThan(56)
  }

  const [here, there] = [await lineOf(page, message), await lineOf(other, message)]
  for (const line of [here, there]) {
    await expect(line).toHaveCount(1)
    await expect(line).toContainText('Unread, critical: ')
    await expect(line).not.toContainText('×')
  }
  await device.sendAlert(alert)
  await expect(here).toContainText('× 2')
  await expect(there).toContainText('× 2')
  await expect(here).toHaveCount(1)

  await page.reload()
  const again = await lineOf(page, message)
  await expect(again).toContainText('× 2')
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(again).not.toContainText('Unread')
  await expect(there).not.toContainText('Unread')

  await device.sendAlert({ ...alert, active: false })
  await expect(there).toContainText('Resolved')
  await device.end()
})
