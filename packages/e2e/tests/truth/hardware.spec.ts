import { randomBytes } from 'node:crypto'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const anyName = () => `Truth ${randomBytes(4).toString('hex')}`

test('a double-clicked filter form creates one filter', async ({ page }) => {
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
  await dialog.getByRole('button', { name: 'Add 2 New' }).click()
  await expect(page.getByLabel('Message ID 3', { exact: true })).toHaveValue('0x18FEF100')

  await page.getByLabel(/^Filter Name/).fill(name)
  await page.getByRole('button', { name: 'Create Filter' }).dblclick()
  await expect(page.getByText('Filter created successfully')).toBeVisible()
  await page.waitForURL('**/can-message-filters')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
  expect(created).toHaveLength(1)
})
