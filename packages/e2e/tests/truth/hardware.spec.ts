import { randomBytes } from 'node:crypto'
import { expectAccessible } from '../../src/accessibility.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const anyName = () => `Truth ${randomBytes(4).toString('hex')}`

test('a double-clicked filter form creates one filter, and a form renders few of ten thousand IDs', async ({
  page,
}) => {
  const name = anyName()
  const created: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/canmessageidfilters'))
      created.push(request.url())
  })
  await openAs(page, 'admin', '/can-message-filters/create')
  await expect(
    page.getByText(/^\d+ controller\(s\) have no filter of their own and follow the default filter\.$/),
  ).toBeVisible()

  // The empty name's error moves the button while it is pressed.
  await page.getByLabel(/^Filter Name/).click()
  const add = page.getByRole('button', { name: 'Add Message ID' })
  const box = await add.boundingBox()
  if (!box) throw new Error('The button is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect(page.getByLabel('Message ID 1', { exact: true })).toBeVisible()
  await expect(page.getByText('Filter name is required')).toBeVisible()

  await page.getByRole('button', { name: 'Paste or Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message IDs').fill('can0 123 [8] 11 22\n(1436509052.249713) can0 18FEF100#2A36')
  await expect(dialog.getByRole('status')).toContainText('2 message ID(s) found, 2 of them new.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 New' }).click()
  await expect(page.getByLabel('Message ID 3', { exact: true })).toHaveValue('0x18FEF100')

  await page.getByLabel(/^Filter Name/).fill(name)
  await page.getByRole('button', { name: 'Create Filter' }).dblclick()
  await expect(page.getByText('Filter created successfully')).toBeVisible()
  await page.waitForURL('**/can-message-filters')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
  expect(created).toHaveLength(1)

  await openInside(page, '/can-message-filters/create')
  await page.getByRole('button', { name: 'Paste or Import' }).click()
  const ids = Array.from({ length: 10_000 }, (_, n) => `0x${(0x10000 + n).toString(16)}`).join('\n')
  // Typing this many lines takes minutes.
  const file = { name: 'ids.txt', mimeType: 'text/plain', buffer: Buffer.from(ids) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Add 10,000 New' }).click()
  const area = page.getByRole('region', { name: 'Message IDs', exact: true })
  await expect(area.getByLabel('Message ID 1', { exact: true })).toBeVisible()
  expect(await area.getByRole('textbox').count()).toBeLessThan(60)
  await area.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await area.getByLabel('Message ID 10000', { exact: true }).fill('0x10000')
  await expect(page.getByText('1 message ID(s) are in the list more than once.')).toBeVisible()
})
