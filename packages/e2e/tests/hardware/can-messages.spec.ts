import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('shows the CAN frames of a simulated elevator as they arrive, by identifier and by time', async ({
  page,
}) => {
  await openAs(page, 'admin', '/can-messages')
  await expect(page.getByText('Choose an elevator')).toBeVisible()
  await page.getByRole('combobox', { name: 'Elevator' }).fill('ESP-0004')
  await page.getByRole('option').click()
  const drive = page.getByRole('row', { name: /182 TPDO 1 · Drive \(2\)/ })
  await expect(drive).toBeVisible()
  await expect(page.getByRole('row', { name: /Heartbeat · Control \(1\) · operational/ })).toBeVisible()
  await expect(page.getByText(/Bus OK \(error active\) · bus load \d.* \d+ frames\/s/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Nodes').click()
  await expect(page.getByRole('row', { name: /^Drive \(2\) operational/ })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('By identifier').click()

  await page.getByRole('textbox', { name: 'Filter' }).fill('7??')
  await expect(drive).toBeHidden()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('By time').click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/paused; frames are still received/)).toBeVisible()
  const list = page.getByRole('region', { name: 'Frames by time' })
  await expect(list.getByRole('listitem').first()).toContainText('Heartbeat')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save log' }).click()
  expect((await download).suggestedFilename()).toBe('can.log')
  await page.reload()
  await expect(list.getByRole('listitem').first()).toContainText('Heartbeat')

  await page.getByRole('radiogroup', { name: 'View' }).getByText('By identifier').click()
  await expect(page.getByRole('link', { name: 'Create a filter from these 7 identifiers' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select 701' }).press('Space')
  await page.getByRole('checkbox', { name: 'Select 702' }).press('Space')
  await page.getByRole('link', { name: 'Create a filter from the 2 selected identifiers' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Filter' })).toBeVisible()
  await expect(page.getByText(/^Heartbeat · Control \(1\) · \d+ frames?$/)).toBeVisible()
  await expect(
    page.getByText(/^In the trace, \d.* % of the frames would pass: .* with 2 of \d+ identifiers\.$/),
  ).toBeVisible()
})
