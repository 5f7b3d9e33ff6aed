import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const dbc = `VERSION ""
BO_ 386 DriveState: 4 Drive
 SG_ Speed : 0|16@1- (1,0) [-2000|2000] "mm/s" Control
 SG_ Torque : 16|16@1+ (1,0) [0|100] "%" Control
BO_ 388 Position: 4 Encoder
 SG_ Height : 0|32@1+ (0.001,0) [0|100] "m" Control
BO_ 390 DoorState: 2 Door
 SG_ Door : 0|8@1+ (1,0) [0|4] "" Control
VAL_ 390 Door 0 "closed" 1 "opening" 2 "open" 3 "closing" 4 "unknown" ;
`
const upload = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

test('shows the frames of a simulated elevator as signals of a DBC file, and plots them', async ({
  page,
}) => {
  await openAs(page, 'admin', '/can-messages')
  await page.getByRole('combobox', { name: 'Elevator' }).fill('ESP-0006')
  await page.getByRole('option').click()
  await page.getByRole('tab', { name: 'CAN database' }).press('Enter')
  await page.locator('input[type=file]').setInputFiles(upload('lift.dbc', dbc))
  await expect(page.getByText('3 messages')).toBeVisible()
  await expect(page.getByText(/^Version 1 · lift\.dbc · .* · Ada Keller$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Live' }).press('Enter')
  await expect(
    page.getByRole('row', { name: /182 DriveState · Speed -?\d+ mm\/s, Torque \d+ %/ }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /186 DoorState · Door (open|clos)/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Filter' }).fill('height')
  await expect(page.getByRole('row', { name: /184 Position · Height/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /DriveState/ })).toBeHidden()

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Signals').click()
  await page.getByRole('combobox', { name: 'Add a signal' }).fill('height')
  await page.getByRole('option', { name: 'Position · Height' }).click()
  const plot = page.getByRole('region', { name: 'Height' })
  await expect(plot).toContainText(/\d m · \d.* m/)
  const value = plot.getByRole('slider', { name: 'Height' })
  await value.press('Home')
  await expect(value).toHaveAttribute('aria-valuetext', /^\d\d:\d\d:\d\d\.\d{3}, \d.*\sm$/)
  await expect(plot.locator('b')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(plot).toContainText(/\d m · \d.* m/)

  await plot.getByRole('button', { name: 'Pin Height to the elevator’s page' }).press('Enter')
  const trace = new URL(page.url())
  await page.goto(`/elevators/${trace.searchParams.get('elevator')}`)
  await expect(page.getByRole('region', { name: 'Pinned signals' })).toContainText(/Position · Height\d.* m/)
  await expectAccessible(page)
  await page.goto(trace.pathname + trace.search)

  await plot.getByRole('button', { name: 'Remove Height' }).press('Enter')
  await expect(plot).toBeHidden()

  await page.getByRole('tab', { name: 'CAN database' }).press('Enter')
  await page.getByRole('button', { name: 'Delete CAN database' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('There is no CAN database for this controller type.')).toBeVisible()
})
