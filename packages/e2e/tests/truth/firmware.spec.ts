import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expectAccessible } from '../../src/accessibility.ts'
import { firmwareFile } from '../../src/firmware-file.ts'
import { apiAs, openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('uploaded firmware is a draft until it is released', async ({ page }, info) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const name = `Channel ${randomUUID().slice(0, 8)}`
  const path = info.outputPath('channel.bin')
  await writeFile(path, firmwareFile(40_000, '0.0.1').bytes)
  await openAs(page, 'admin', '/firmware/upload')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Version').fill('0.0.1')
  await page.getByLabel('Firmware file').setInputFiles(path)
  await expect(page.getByText('The image is damaged')).toBeVisible()
  const message = page.getByText(`Firmware "${name}" v0.0.1 uploaded successfully.`)
  // The message is visible for two seconds only.
  const seen = message.waitFor().then(() =>
    message.evaluate((text) => {
      const { top, bottom } = text.getBoundingClientRect()
      return {
        isInView: top >= 0 && bottom <= window.innerHeight,
        hasFocus: document.activeElement?.contains(text) && document.activeElement !== document.body,
        saysExists: document.body.textContent?.includes('exists already') ?? false,
      }
    }),
  )
  await page.getByLabel('Name').press('Enter')
  expect(await seen).toEqual({ isInView: true, hasFocus: true, saysExists: false })
  await page.waitForURL('**/firmware')

  const row = page.getByRole('table', { name: 'Firmware' }).getByRole('row', { name })
  await expect(row.getByText('Draft')).toBeVisible()
  await row.getByRole('button', { name: 'Release' }).click()
  const dialog = page.getByRole('dialog', { name: `Release ${name} 0.0.1?` })
  await expect(dialog).toContainText('The image is damaged.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(row.getByText('Released')).toBeVisible()
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(row.getByText('Withdrawn')).toBeVisible()
})

test('an update of an offline controller can be queued and cancelled', async ({ page, request }) => {
  const api = await apiAs(request, 'admin')
  const latest = await api.get('firmware/latest/ESP32_WiFi')
  const key = `QUEUE-${randomUUID().slice(0, 8)}`
  const created = await api.call('POST', 'controllers', {
    controllerName: key,
    controllerKey: key,
    sharedSecret: 'a-long-secret',
    controllerType: 'ESP32_WiFi',
    firmwareId: latest.id,
  })
  const { id } = await created.json()
  await openAs(page, 'admin', `/controllers/${id}`)
  const update = page.getByRole('button', { name: 'Update Firmware' })
  await update.click()
  const dialog = page.getByRole('dialog', { name: 'Update firmware' })
  await expect(dialog).toContainText(`from an unknown version to ${latest.name} v${latest.version}.`)
  await expect(dialog).toContainText('Not linked to an elevator')
  await dialog.getByRole('button', { name: 'Queue Update' }).click()
  await expect(
    page.getByText(`Update to v${latest.version}: Queued until the controller comes online`),
  ).toBeVisible()
  await expect(update).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel Queued Update' }).click()
  await expect(page.getByText(`Update to v${latest.version}: Cancelled`)).toBeVisible()
  await expect(update).not.toHaveAttribute('aria-disabled')
})
