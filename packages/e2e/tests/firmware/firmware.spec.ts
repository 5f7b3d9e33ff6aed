import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { expectAccessible } from '../../src/accessibility.ts'
import { faultsFor } from '../../src/faults.ts'
import { firmwareFile } from '../../src/firmware-file.ts'
import { apiAs, openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const MB = 1024 * 1024

test.use({ allowedConsole: /Failed to load resource|net::/i })

test('uploads a 12 MB firmware file after a cancelled upload, and downloads it unchanged', async ({
  page,
  baseURL,
}, info) => {
  const name = `Round trip ${randomUUID().slice(0, 8)}`
  const { bytes, sha256 } = firmwareFile(12 * MB, '7.8.9')
  await page.setViewportSize({ width: 1280, height: 600 })
  await openAs(page, 'admin', '/firmware')
  const faults = await faultsFor(page, baseURL)
  const script = /\/remotes\/mfe-firmware\/[^/]+\/firmware-file\.[0-9a-f]+\.js$/
  const worker = page.waitForEvent('worker', (started) => script.test(started.url()))
  const choose = async (content: Buffer) => {
    const path = info.outputPath(`${content.length}.bin`)
    await writeFile(path, content)
    await page.getByLabel('Firmware file').setInputFiles(path)
  }
  await page.getByRole('link', { name: 'Upload Firmware' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Version').fill('1.0.0')
  await choose(firmwareFile(MB, '7.8.9').bytes)
  await worker
  const panel = page.getByRole('region', { name: 'File Inspection' })
  await expect(panel).toBeVisible()
  const upload = page.getByRole('button', { name: 'Upload Firmware' })
  const stalled = await faults.on({ path: '/api/firmware/upload', kind: 'stall' })
  await upload.click()
  await expect(page.getByText('Waiting for the server')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Upload progress' })
  await expect(bar).toHaveAttribute('aria-valuenow', '75')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const cancelled =
    'The upload was cancelled after the whole file was sent, so the server may have stored it.'
  await expect(page.getByText(cancelled)).toBeVisible()
  await stalled()

  await choose(bytes)
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
  const message = page.getByText(`Firmware "${name}" v7.8.9 uploaded successfully.`)
  // The message is visible for two seconds, so the wait starts before it can appear.
  const seen = message.waitFor().then(() =>
    message.evaluate((text) => {
      const { top, bottom } = text.getBoundingClientRect()
      return {
        isInView: top >= 0 && bottom <= window.innerHeight,
        hasFocus: document.activeElement?.contains(text) && document.activeElement !== document.body,
      }
    }),
  )
  await page.getByLabel('Name').press('Enter')
  const { firmware } = await (await answered).json()
  expect(firmware.sha256Hash).toBe(sha256)
  expect(await seen).toEqual({ isInView: true, hasFocus: true })
  await page.waitForURL('**/firmware')

  const row = page.getByRole('table', { name: 'Firmware' }).getByRole('row', { name })
  await expect(row).toContainText('12 MB')
  await expect(row.getByText('Draft')).toBeVisible()
  await expect(row).toContainText(`${sha256.slice(0, 12)}...`)
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: `Download ${name} 7.8.9` }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name}_v7.8.9.bin`)
  expect(bytes.equals(await readFile(await file.path()))).toBe(true)

  await row.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByRole('dialog', { name: `Release ${name} 7.8.9?` })).toContainText(
    'The image is damaged.',
  )
  await expectAccessible(page)
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
  await expect.poll(async () => (await read('organizations/statistics')).totalCanMessages).toBeGreaterThan(0)
})
