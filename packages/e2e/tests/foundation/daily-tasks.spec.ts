import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { countActions } from '../../src/actions.ts'
import { confirmedHeaders } from '../../src/confirmation.ts'
import { connectDevice } from '../../src/device.ts'
import { firmwareFile } from '../../src/firmware-file.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { storedHeaders } from '../../src/stored-session.ts'
import { expect, test } from '../../src/test.ts'

// Each task starts on the dashboard. Also counted: a rollback in releases.spec.ts, printing QR codes in find.spec.ts.
const LIMIT = 4
const RARE_LIMIT = 6
const mark = () => randomUUID().slice(0, 8)
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const found = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Command palette' }).getByRole('option', { name }).first()

async function call<T>(
  page: Page,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> {
  const headers = await storedHeaders(page)
  const response = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) })
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
  return response.json()
}

test('calls a car from the search', async ({ page }) => {
  await openAs(page, 'technician')
  const { click, type, press, atMost } = countActions('Call a car')
  await click(page.getByRole('button', { name: /^Search everything/ }))
  await type(page.getByRole('combobox', { name: 'Search everything' }), 'Prime Tower A4')
  await expect(found(page, 'Prime Tower A4')).toHaveCSS('display', 'flex')
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Prime Tower A4' })).toBeVisible()
  await click(page.getByRole('button', { name: 'Call car to floor 5' }))
  await expect(
    page.getByRole('region', { name: 'Command History' }).getByText('Call car to floor 5').first(),
  ).toBeVisible()
  atMost(LIMIT)
})

test('resets a controller despite a warning', async ({ page }) => {
  await openAs(page, 'technician')
  const device = await connectDevice('ESP-0062')
  const alert = { alertId: mark(), code: 'Er07', message: 'Door does not close.' }
  await device.sendAlert({ ...alert, active: true })
  const { click, type, press, atMost } = countActions('Reset a controller with a doubt')
  await click(page.getByRole('button', { name: /^Search everything/ }))
  await type(page.getByRole('combobox', { name: 'Search everything' }), 'reset ESP-0062')
  await expect(found(page, 'Bahnhof Arcade D4')).toBeVisible()
  await press(page, 'Enter')
  const question = page.getByRole('dialog', { name: 'Reset the controller now?' })
  await expect(question).toContainText('a critical alert is active')
  await click(question.getByRole('button', { name: 'Reset Controller' }))
  await expect(
    page.getByRole('region', { name: 'Command History' }).getByText('Reset controller').first(),
  ).toBeVisible()
  atMost(LIMIT)
  await device.sendAlert({ ...alert, active: false })
  await device.end()
})

test('compares a day of alerts with the previous day', async ({ page }) => {
  await openAs(page, 'manager')
  const today = new Date().toISOString().slice(0, 10)
  const { click, type, atMost } = countActions('Compare two days of alerts')
  await click(menu(page, 'Alerts'))
  await click(page.getByRole('tab', { name: 'Whole Fleet' }))
  await type(page.getByLabel('From'), today)
  await type(page.getByLabel('Until'), today)
  await expect(page.getByRole('group', { name: 'Compared with the previous period' })).toContainText(
    /\d+ alerts? started \(including resolved\), previously \d+\./,
  )
  atMost(LIMIT)
})

test('an Admin finishes each daily task in few actions', async ({ page }) => {
  await openAs(page, 'admin')
  await test.step('adds a building with six elevators', async () => {
    const name = `Tower ${mark()}`
    const { click, type, atMost } = countActions('Add a building with 6 elevators')
    const parent = page.getByRole('region', { name: 'Your Organizations' })
    await click(parent.getByRole('link', { name: /Organization ·/ }).first())
    await click(page.getByRole('link', { name: 'Add Building' }))
    await type(page.getByRole('textbox', { name: 'Name' }), name)
    await click(page.getByRole('button', { name: 'Create Organization' }))
    const dialog = page.getByRole('dialog')
    await type(
      dialog.getByRole('textbox', { name: 'Elevators' }),
      `${name} {1-6}, ${name.replace(' ', '-')}-{1-6}`,
    )
    await click(dialog.getByRole('button', { name: 'Create 6 Elevators' }))
    await expect(page.getByText('0 of 6 online')).toBeVisible()
    await expect(page.getByRole('link', { name: `${name} 6`, exact: true })).toBeVisible()
    atMost(RARE_LIMIT)
    const building = new URL(page.url()).pathname.split('/')[2]
    const { data } = await call<{ data: { id: string }[] }>(
      page,
      'GET',
      `elevators?organizationId=${building}`,
    )
    expect(data).toHaveLength(6)
    const found = `controllers?searchTerm=${encodeURIComponent(name)}`
    const controllers = await call<{ data: { id: string }[] }>(page, 'GET', found)
    expect(controllers.data).toHaveLength(6)
    await Promise.all([
      ...data.map(({ id }) => call(page, 'DELETE', `elevators/${id}`)),
      ...controllers.data.map(({ id }) => call(page, 'DELETE', `controllers/${id}`)),
    ])
    await call(page, 'DELETE', `organizations/${building}`)
  })
  await openInside(page, '/dashboard')
  await test.step('assigns a filter to forty controllers', async () => {
    const name = `Forty ${mark()}`
    const ids = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { id } = await call<{ id: string }>(page, 'POST', 'controllers', {
          controllerName: `${name} ${index}`,
          controllerKey: `${name.replace(' ', '-')}-${index}`,
          sharedSecret: randomUUID(),
          controllerType: 'ESP32_WiFi',
        })
        return id
      }),
    )
    const { click, type, choose, atMost } = countActions('Assign a filter to 40 controllers')
    await click(menu(page, 'Controllers'))
    await type(page.getByRole('searchbox'), name)
    await click(page.getByRole('button', { name: 'Select all 40 that match' }))
    await click(page.getByRole('button', { name: 'Assign Filter' }))
    const dialog = page.getByRole('dialog', { name: 'Assign Filter' })
    await choose(dialog.getByLabel('CAN Message Filter'), 'Doors and levelling')
    await click(dialog.getByRole('button', { name: 'Apply to 40 controllers' }))
    await expect(page.getByText('"Doors and levelling" was assigned to 40 controllers.')).toBeVisible()
    atMost(RARE_LIMIT)
    await Promise.all(ids.map((id) => call(page, 'DELETE', `controllers/${id}`)))
  })
  await openInside(page, '/dashboard')
  await test.step('uploads and releases firmware', async () => {
    // The image determines the name, so the version must be new.
    const version = `9.${Date.now() % 1_000_000}.1`
    const path = test.info().outputPath('cabin.bin')
    await writeFile(path, firmwareFile(200_000, version, true).bytes)
    const { click, chooseFile, atMost } = countActions('Upload and release firmware')
    await click(menu(page, 'Firmware'))
    await click(page.getByRole('link', { name: 'Upload Firmware' }))
    await chooseFile(page.getByLabel('Firmware file'), path)
    await expect(page.getByLabel('Version')).toHaveValue(version)
    await click(page.getByRole('button', { name: 'Upload and Release' }))
    await page.waitForURL('**/firmware')
    const row = page.getByRole('table', { name: 'Firmware' }).getByRole('row').filter({ hasText: version })
    await expect(row.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
    atMost(LIMIT)
    // Prevents controllers from installing it.
    await row.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(row.getByRole('button', { name: /^Release/ })).toBeVisible()
    const stored = await call<{ id: string; version: string }[]>(page, 'GET', 'firmware')
    const uploaded = stored.find((firmware) => firmware.version === version)
    await call(page, 'DELETE', `firmware/${uploaded?.id}`)
  })
  await openInside(page, '/dashboard')
  await test.step('lets a colleague see an organization', async () => {
    const email = `colleague-${mark()}@example.org`
    const registered = await page.request.post('/api/auth/register', {
      data: {
        firstName: 'Cleo',
        lastName: 'Colleague',
        email,
        password: 'Lantern-Quay-71',
        confirmPassword: 'Lantern-Quay-71',
      },
    })
    expect(registered.ok(), await registered.text()).toBe(true)
    const colleague = (await registered.json()).user.id
    const { click, type, atMost } = countActions('Let a colleague see an organization')
    await click(
      page
        .getByRole('region', { name: 'Your Organizations' })
        .getByRole('link', { name: /Organization ·/ })
        .first(),
    )
    await click(page.getByRole('tab', { name: /^Users/ }))
    await type(page.getByLabel('Email of the account'), email)
    await click(page.getByRole('button', { name: 'Add Member' }))
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
    atMost(LIMIT)
    const organization = new URL(page.url()).pathname.split('/')[2]
    const members = await call<{ userId: string; accessLevel: string }[]>(
      page,
      'GET',
      `organizations/${organization}/users`,
    )
    expect(members.find(({ userId }) => userId === colleague)?.accessLevel).toBe('ReadOnly')
    await call(page, 'DELETE', `organizations/${organization}/users/${colleague}`)
    const headers = await confirmedHeaders(page.request, await storedHeaders(page), 'accounts')
    await page.request.post(`/api/users/${colleague}/deactivate`, { headers })
  })
  await openInside(page, '/dashboard')
  await test.step('finds a failed elevator and acknowledges its alert', async () => {
    const device = await connectDevice('ESP-0061')
    const message = `Failed just now, ${mark()}.`
    const alert = { alertId: mark(), code: 'Er07', message }
    await expect(page.getByRole('region', { name: 'Needs Attention' })).toBeVisible()
    await device.sendAlert({ ...alert, active: true })
    const { click, atMost } = countActions('Find the elevator that just failed and acknowledge its alert')
    const attention = page.getByRole('region', { name: 'Needs Attention' })
    const reason = attention.getByRole('listitem').filter({ hasText: message }).last()
    await click(reason.getByRole('button', { name: /^Acknowledge/ }))
    await click(page.getByRole('dialog').getByRole('button', { name: 'Acknowledge' }))
    const search = `elevatoralerts?searchTerm=${encodeURIComponent(message)}`
    const stored = () => call<{ data: { acknowledgedBy?: string }[] }>(page, 'GET', search)
    await expect.poll(async () => (await stored()).data[0]?.acknowledgedBy).toMatch(/^Ada/)
    atMost(LIMIT)
    await device.sendAlert({ ...alert, active: false })
    await device.end()
  })
  await openInside(page, '/dashboard')
  await test.step('finds the first action and the contact for a critical alert, and leaves a note', async () => {
    const device = await connectDevice('ESP-0063')
    const message = `Chain open, ${mark()}.`
    const alert = { alertId: mark(), code: 'Er07', message }
    await expect(page.getByRole('region', { name: 'Needs Attention' })).toBeVisible()
    await device.sendAlert({ ...alert, active: true })
    const help = countActions('Find the first action and the contact for a critical alert')
    const note = countActions('Acknowledge an alert with a note for the next shift')
    const line = page
      .getByRole('region', { name: 'Needs Attention' })
      .getByRole('listitem')
      .filter({ hasText: message })
      .last()
    await help.click(line.getByRole('button').filter({ hasText: message }))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('First action:')
    await expect(dialog.getByRole('link', { name: /^\+/ }).first()).toHaveAttribute('href', /^tel:/)
    help.atMost(LIMIT)
    await note.type(dialog.getByRole('textbox'), 'Technician is on the way.')
    await note.click(dialog.getByRole('button', { name: 'Acknowledge' }))
    const search = `elevatoralerts?searchTerm=${encodeURIComponent(message)}`
    const stored = () => call<{ data: { acknowledgeNote?: string }[] }>(page, 'GET', search)
    await expect.poll(async () => (await stored()).data[0]?.acknowledgeNote).toContain('on the way')
    note.atMost(LIMIT - 1)
    await device.sendAlert({ ...alert, active: false })
    await device.end()
  })
})
