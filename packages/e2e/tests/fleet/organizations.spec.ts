import { expectAccessible } from '../../src/accessibility.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('creates, edits, deactivates and deletes an organization', async ({ page }) => {
  await openAs(page, 'admin', '/organizations')
  const name = `Test building ${Date.now()}`
  await page.getByRole('link', { name: 'Add Organization' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Building' }).click()
  await expect(page.getByText('Buildings must have a parent organization')).toBeVisible()
  await page.getByRole('combobox', { name: 'Parent organization' }).fill('Alpine')
  await page.getByRole('option', { name: 'Alpine Facilities' }).click()
  await page.getByRole('textbox', { name: 'City' }).fill('Chur')
  await page.getByRole('button', { name: 'Create Organization' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Website' }).fill('https://tower.example')
  await page.getByRole('button', { name: 'Update Organization' }).click()
  await expect(page.getByRole('link', { name: /tower\.example/ })).toBeVisible()

  await page.goto(`/organizations?view=tree&search=${encodeURIComponent(name)}`)
  const tree = page.getByRole('region', { name: 'Organizations by parent' })
  await expect(tree.getByRole('link')).toHaveText(['Alpine Facilities', name])
  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click()
  await expect(page.getByText('1 organization(s)')).toBeVisible()
  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await expect(page.getByText('Try adjusting your filters or search criteria.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive Only')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('0 organization(s)')).toBeVisible()
})

test('adds, edits and removes a member', async ({ page }) => {
  await openAs(page, 'admin', '/organizations?search=Lugano')
  await page.getByRole('link', { name: /^City of Lugano/ }).click()
  await page.getByRole('tab', { name: /^Users/ }).click()
  const members = page.getByRole('table', { name: 'Members' })
  await page.getByLabel('Email of the account').fill('user@hoistway.demo')
  await page.getByRole('button', { name: 'Add Member' }).click()
  const row = members.getByRole('row', { name: /user@hoistway\.demo/ })
  await expect(row).toBeVisible()
  await row.getByRole('combobox').selectOption('Operator')
  await expect(row.getByRole('combobox')).toHaveValue('Operator')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
})

test('organizations are read-only for a user without edit permission', async ({ page }) => {
  await openAs(page, 'user', '/organizations')
  await expect(page.getByRole('table', { name: 'Organizations' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Organization' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden()
})

test('the dashboard and organization pages are accessible', async ({ page }) => {
  await openAs(page, 'admin')
  await expect(page.getByRole('group', { name: /Alerts in the last 14 days/ })).toBeVisible()
  await expectAccessible(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Organizations' }).click()
  // The dashboard, shown until then, has links with the same names.
  await expect(page.getByRole('table').getByRole('link', { name: /^Alpine/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Tree').click()
  await expect(page.getByRole('region', { name: 'Organizations by parent' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Alpine Facilities', exact: true }).click()
  await page.getByRole('tab', { name: /^Users/ }).click()
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Alpine Facilities')
  await expectAccessible(page)
})
