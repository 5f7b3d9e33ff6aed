import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const dbc = `BO_ 256 DoorStatus: 8 Door
BO_ 2566844672 CabinLoad: 8 Gateway
BO_ 3221225472 VECTOR__INDEPENDENT_SIG_MSG: 0 Vector__XXX
`

test('creates a filter from a pasted list and a DBC file, then synchronizes, edits and deletes it', async ({
  page,
}) => {
  const name = `Trial ${randomBytes(4).toString('hex')}`
  await openAs(page, 'admin', '/can-message-filters/create')
  await page.getByLabel(/^Filter Name/).fill(name)
  await page.getByLabel('Allow All Messages').uncheck()
  await expect(page.getByText('No message IDs defined')).toBeVisible()
  await page.getByRole('button', { name: 'Paste or Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message IDs').fill('0x100-0x102, 1A2')
  await expect(dialog.getByText('1 entry ignored')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '0x1A2?' }).click()
  await dialog.getByRole('button', { name: 'Add 4 New' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Paste or Import' }).click()
  const file = { name: 'lift.dbc', mimeType: 'text/plain', buffer: Buffer.from(dbc) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('CabinLoad')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 1 New' }).click()
  await expect(page.getByLabel('Message ID 1', { exact: true })).toHaveValue('0x100–0x102')
  await expect(page.getByLabel('Message ID 3', { exact: true })).toHaveValue('0x18FEF100')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Filter' }).click()
  await expect(page.getByText('Filter created successfully')).toBeVisible()
  await page.waitForURL('**/can-message-filters')

  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('0x100–0x102, 0x1A2, 0x18FEF100')
  await expectAccessible(page)
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('button', { name: 'Sync to Controllers', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Synchronization' }).getByText('No controller follows this filter.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove message ID 1', exact: true }).click()
  await page.getByRole('button', { name: 'Add Message ID' }).click()
  await page.getByLabel('Message ID 3', { exact: true }).fill('2047')
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes).toContainText('0x7FF (2047)')
  await expect(changes).toContainText('Lost: 3')
  await page.getByRole('button', { name: 'Update Filter' }).click()
  await expect(dialog).toContainText('Added (1): 0x7FF')
  await expect(dialog).toContainText('Removed (1): 0x100–0x102')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL('**/can-message-filters')

  await expect(row).toContainText('Changed since the last sync')
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(dialog).toContainText(
    `Are you sure you want to delete the filter "${name}"? This action cannot be undone.`,
  )
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test('the filter form stays responsive with ten thousand message IDs', async ({ page }) => {
  await openAs(page, 'admin', '/can-message-filters/create')
  await page.getByRole('button', { name: 'Paste or Import' }).click()
  const ids = Array.from({ length: 10_000 }, (_, n) => `0x${(0x10000 + n).toString(16)}`).join('\n')
  // Typing this many lines takes minutes.
  const file = { name: 'ids.txt', mimeType: 'text/plain', buffer: Buffer.from(ids) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Add 10,000 New' }).click()
  const area = page.getByRole('region', { name: 'Message IDs', exact: true })
  await expect(area.getByLabel('Message ID 1', { exact: true })).toBeVisible()
  expect(await area.getByRole('textbox').count()).toBeLessThan(60)
  await area.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const last = area.getByLabel('Message ID 10000', { exact: true })
  await last.fill('0x10000')
  await expect(page.getByText('1 message ID(s) are in the list more than once.')).toBeVisible()
})
