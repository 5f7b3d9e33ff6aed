import { readFileSync } from 'node:fs'
import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('records the frames of a simulated elevator, opens, exports and deletes the recording', async ({
  page,
}) => {
  await openAs(page, 'admin', '/can-messages')
  await page.getByRole('combobox', { name: 'Elevator' }).fill('ESP-0005')
  await page.getByRole('option').click()
  await page.getByRole('button', { name: 'Record', exact: true }).press('Enter')
  await page.getByLabel('Ends after').selectOption('1 min')
  await page.getByRole('button', { name: 'Start recording' }).press('Enter')
  await expect(page.getByText(/^Recording · .* · [1-9]\d* frames · /)).toBeVisible()
  await page.getByRole('button', { name: 'Stop recording' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Recordings' }).click()
  const row = page.getByRole('row', { name: /Ada Keller .* Stopped by a user/ })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'other.log',
    mimeType: 'text/plain',
    buffer: Buffer.from('(1795000000.0) can0 181#01\n(1795000001.5) can0 182#02\n'),
  })
  await expect(page.getByRole('row', { name: /Ada Keller 2 s 2 .* Imported log/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Export / }).press('Enter')
  await page.getByRole('menuitem', { name: 'candump log' }).click()
  const log = readFileSync(await (await download).path(), 'utf8')
  expect(log).toMatch(/^\(\d+\.\d{6}\) can0 182#[0-9A-F]{8}$/m)

  await row.getByRole('link').click()
  await expect(page.getByText(/ frames recorded · lost: 0 in the controller/)).toBeVisible()
  await expect(page.getByRole('row', { name: /182 TPDO 1 · Drive \(2\)/ })).toBeVisible()
  await page.getByLabel('Other recording', { exact: true }).selectOption({ label: '18 Nov 2026, 12:06:40' })
  await expect(page.getByRole('table', { name: 'Differences' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All recordings' }).click()

  await row.getByRole('button', { name: /^Delete / }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row).toBeHidden()
})
