import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { expectAccessible } from '../../src/accessibility.ts'
import { faultsFor } from '../../src/faults.ts'
import { firmwareFile } from '../../src/firmware-file.ts'
import { apiAs, openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const MB = 1024 * 1024

test.use({ allowedConsole: /Failed to load resource|net::/i })

async function fillIn(page: Page, info: TestInfo, name: string, version: string, bytes: Buffer) {
  const path = info.outputPath(`${name}.bin`)
  await writeFile(path, bytes)
  await page.getByRole('link', { name: 'Upload Firmware' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Version').fill(version)
  await page.getByLabel('Firmware file').setInputFiles(path)
  await expect(page.getByRole('region', { name: 'File Inspection' })).toBeVisible()
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Firmware' }).getByRole('row', { name })

test('a 12 MB firmware file downloads unchanged', async ({ page }, info) => {
  const name = `Round trip ${randomUUID().slice(0, 8)}`
  const { bytes, sha256 } = firmwareFile(12 * MB, '7.8.9')
  await openAs(page, 'admin', '/firmware')
  const script = /\/remotes\/mfe-firmware\/[^/]+\/firmware-file\.[0-9a-f]+\.js$/
  const worker = page.waitForEvent('worker', (started) => script.test(started.url()))
  await fillIn(page, info, name, '1.0.0', bytes)
  await worker
  const panel = page.getByRole('region', { name: 'File Inspection' })
  await expect(panel.getByRole('group')).toHaveText([
    /^The image is damaged/,
    /^The image says version 7\.8\.9/,
    /^The file is larger than 10 MB/,
  ])
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Use version 7.8.9' }).click()
  await expect(page.getByLabel('Version')).toHaveValue('7.8.9')
  await expect(panel).toContainText(`${sha256.slice(0, 12)}...`)

  const answered = page.waitForResponse('**/api/firmware/upload')
  // The message is visible for two seconds, so the wait starts before it can appear.
  const successMessage = page.getByText(`Firmware "${name}" v7.8.9 uploaded successfully.`).waitFor()
  await page.getByRole('button', { name: 'Upload Firmware' }).click()
  const { firmware } = await (await answered).json()
  expect(firmware.sha256Hash).toBe(sha256)
  await successMessage
  await page.waitForURL('**/firmware')

  const row = rowOf(page, name)
  await expect(row).toContainText('12 MB')
  await expect(row).toContainText(`${sha256.slice(0, 12)}...`)
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: `Download ${name} 7.8.9` }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name}_v7.8.9.bin`)
  expect(bytes.equals(await readFile(await file.path()))).toBe(true)
})

test('keeps the form when an upload is cancelled or rejected', async ({ page, baseURL }, info) => {
  const name = `Once more ${randomUUID().slice(0, 8)}`
  const { bytes } = firmwareFile(MB, '1.2.3')
  await openAs(page, 'admin', '/firmware')
  const faults = await faultsFor(page, baseURL)
  await fillIn(page, info, name, '1.2.3', bytes)
  const upload = page.getByRole('button', { name: 'Upload Firmware' })
  const bar = page.getByRole('progressbar', { name: 'Upload progress' })

  const stalled = await faults.on({ path: '/api/firmware/upload', kind: 'stall' })
  await upload.click()
  await expect(page.getByText('Waiting for the server')).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', '75')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const cancelled =
    'The upload was cancelled after the whole file was sent, so the server may have stored it.'
  await expect(page.getByText(cancelled)).toBeVisible()
  await stalled()

  const main = page.getByRole('main')
  const broken = await faults.on({ path: '/api/firmware/upload', kind: 'drop' })
  await upload.click()
  await expect(main.getByRole('alert')).toContainText('Failed to upload firmware. Please try again.')
  await expect(bar).toHaveCount(0)
  await broken()

  await upload.click()
  await page.waitForURL('**/firmware')
  await expect(rowOf(page, name)).toBeVisible()
  await fillIn(page, info, name, '1.2.3', bytes)
  await expect(page.getByText(`${name} 1.2.3 already exists for this type`)).toBeVisible()
  await upload.click()
  await expect(main.getByRole('alert')).toContainText(`Firmware "${name}" version 1.2.3 exists already`)
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByRole('region', { name: 'Selected file' })).toContainText('1 MB')
})

test('accepts a dropped firmware file and rejects a damaged download', async ({ page, baseURL }) => {
  await openAs(page, 'admin', '/firmware/upload')
  const drop = async (name: string) => {
    const data = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['no image'], '${name}'))
      return transfer
    })()`)
    await page
      .getByText('or drop a .bin, .hex or .fw file here')
      .dispatchEvent('drop', { dataTransfer: data })
  }
  await drop('notes.txt')
  await expect(page.getByText('Please select a valid firmware file (.bin, .hex, .fw)')).toBeVisible()
  await drop('cabin.fw')
  await expect(page.getByRole('region', { name: 'Selected file' })).toContainText('cabin.fw')
  await expect(page.getByText('This is not an ESP32 image')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()

  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page.getByRole('button', { name: /^Download / }).first()).toBeVisible()
  await expectAccessible(page)
  const faults = await faultsFor(page, baseURL)
  const button = page.getByRole('button', { name: /^Download / }).first()
  const alert = page.getByRole('main').getByRole('alert')
  const off = await faults.on({ path: '/api/firmware/', kind: 'malformed' })
  await button.click()
  await expect(alert).toContainText('Failed to download firmware. Please try again.')
  await expect(alert).toContainText('its SHA-256 differs')
  await off()
  const saved = page.waitForEvent('download')
  await alert.getByRole('button', { name: 'Retry' }).click()
  expect((await saved).suggestedFilename()).toMatch(/_v\d+\.\d+\.\d+\.bin$/)
  await expect(alert).toHaveCount(0)
})

test('a controller installs firmware over the air and reports its version', async ({ request }) => {
  const { call, get: read } = await apiAs(request, 'admin')
  const online: { id: string }[] = (await read('controllers/all')).filter(
    (each: { isOnline?: boolean; firmwareId?: string }) => each.isOnline && each.firmwareId,
  )
  const id = online.at(-1)?.id
  const started = await call('POST', `controllers/${id}/firmware-update`)
  expect(started.status()).toBe(200)
  const { version } = await started.json()
  await expect
    .poll(() => read(`controllers/${id}/firmware-update`))
    .toMatchObject({ state: 'done', progress: 100, version })
  await expect
    .poll(() => read(`controllers/${id}`))
    .toMatchObject({
      recordedFirmwareVersion: version,
      isOnline: true,
    })
  // Controllers count their CAN messages, which the dashboard shows.
  await expect.poll(async () => (await read('organizations/statistics')).totalCanMessages).toBeGreaterThan(0)
})
