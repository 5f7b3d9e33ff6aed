import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const picture = join(import.meta.dirname, '../../../docs/images/phone.png')

test('a mentioned user is notified of a note and downloads its photo', async ({ page }) => {
  const text = `Sill is bent ${Date.now()}`
  await openAs(page, 'technician', '/elevators?search=Prime+Tower+B2')
  await page.getByRole('link', { name: 'Prime Tower B2', exact: true }).click()
  const contact = page.getByRole('region', { name: 'Who to Call' })
  await expect(contact.getByRole('link', { name: '+41 44 555 31 10' })).toHaveAttribute(
    'href',
    'tel:+41445553110',
  )
  await expect(contact.getByText('Key at the security desk')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Add Note' }).click()
  await notes.getByRole('textbox', { name: 'New note' }).fill(text)
  await notes.getByRole('combobox', { name: 'Mention a person' }).fill('uma')
  await page.getByRole('option', { name: 'Uma Schmidt' }).click()
  await expect(notes.getByRole('textbox', { name: 'New note' })).toHaveValue(`${text} @Uma Schmidt `)
  await notes.locator('input[type=file]').setInputFiles(picture)
  await expectAccessible(page)
  await notes.getByRole('button', { name: 'Add Note' }).click()
  await expect(notes.getByText(`${text} @Uma Schmidt`)).toBeVisible()

  await openAs(page, 'user')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: text })
  await line.getByRole('link', { name: 'Prime Tower B2: you were mentioned' }).click()
  await expect(page.getByRole('heading', { name: 'Prime Tower B2', level: 1 })).toBeVisible()
  const note = notes.getByRole('article').filter({ hasText: text })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    note.getByRole('button', { name: /^phone\.png/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('phone.png')
  expect(readFileSync(await download.path()).equals(readFileSync(picture))).toBe(true)
  await expect(note.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await expect(notes.getByRole('button', { name: 'Add Note' })).toHaveCount(0)
  await expect(page.getByText('Key at the security desk')).toHaveCount(0)
})
