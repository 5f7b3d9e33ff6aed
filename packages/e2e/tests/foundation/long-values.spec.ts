import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { connectDevice } from '../../src/device.ts'
import { long, withLongValues } from '../../src/long-values.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { storedHeaders } from '../../src/stored-session.ts'
import { expect, test } from '../../src/test.ts'

type Place = (page: Page) => Locator

const table =
  (name: string): Place =>
  (page) =>
    page.getByRole('table', { name })
const region =
  (name: string): Place =>
  (page) =>
    page.getByRole('region', { name })
const heading: Place = (page) => page.getByRole('heading', { level: 1 })

async function first(page: Page, list: string, field = 'id'): Promise<Record<string, string>> {
  const response = await page.request.get(`/api/${list}`, { headers: await storedHeaders(page) })
  const body = await response.json()
  return (body.data ?? body).find((record: Record<string, string>) => record[field])
}

const beyond = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const found = []
    const say = (what, px) => { if (px > 1) found.push(what + ' is ' + Math.round(px) + ' px too wide') }
    say('the page', document.documentElement.scrollWidth - innerWidth)
    // A wide table may scroll in a focusable region.
    for (const table of document.querySelectorAll('table:not([tabindex] > *)'))
      say('the table ' + table.getAttribute('aria-label'), table.offsetWidth - table.parentElement.clientWidth)
    for (const label of document.querySelectorAll('.mantine-Badge-label'))
      say('the text of the badge ' + label.textContent.slice(0, 40), label.scrollWidth - label.clientWidth)
    for (const heading of document.querySelectorAll('h1, h2, h3, th'))
      say('the heading ' + heading.textContent.slice(0, 40), heading.scrollWidth - heading.clientWidth)
    return [...new Set(found)]
  })()`)

const outside = (page: Page, part: string) =>
  page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(`${part} *`)})].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect()
    const overflows = getComputedStyle(each).overflowX === 'visible' && each.scrollWidth > each.clientWidth + 1
    return width > 1 && (left < -1 || right > innerWidth + 1 || (each.clientWidth > 0 && overflows))
  }).map((each) => each.tagName + ' ' + each.textContent.slice(0, 40))`)

/** Phone, tablet (about the width of paper) and desktops. */
const widths = [390, 768, 1024, 1280, 1440]

async function expectNothingBeyond(page: Page, place: Place, path: string): Promise<void> {
  const fits = async (how: string) => {
    await expect(place(page)).toContainText('Donaudampf')
    await expect.soft.poll(() => beyond(page), { message: `${path} ${how}` }).toEqual([])
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await fits(`at ${width} px`)
    if (width === 768) {
      await page.emulateMedia({ media: 'print' })
      await fits('on paper')
      await expect.soft(page.getByRole('navigation', { name: 'Main' }), `${path} on paper`).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    }
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}${width}${path.replaceAll(/\W/g, '_')}.png` })
  }
}

test('maximum texts overflow nothing, at any width and on paper', async ({ page }) => {
  await openAs(page, 'admin', '/profile')
  const { elevatorId, firstOccurrence } = await first(page, 'elevatoralerts?isActive=true')
  // In the first minutes of a month, the current one has no alerts.
  const month = new Date(firstOccurrence ?? '')
    .toLocaleDateString('sv', { timeZone: 'Europe/Zurich' })
    .slice(0, 7)
  const { id: organizationId } = await first(page, 'organizations')
  const { id: controllerId } = await first(page, 'controllers')
  const filtered = await first(page, 'controllers?pageSize=100', 'canMessageIdFilterId')
  await withLongValues(page)
  const places: readonly [path: string, place: Place][] = [
    ['/dashboard', region('Needs Attention')],
    ['/elevators', table('Elevators')],
    [`/elevators/${elevatorId}`, region('Recent Alerts')],
    ['/organizations', table('Organizations')],
    ['/organizations?view=tree', region('Organizations by parent')],
    [`/organizations/${organizationId}`, heading],
    [`/organizations/${organizationId}?tab=users`, table('Members')],
    [`/organizations/${organizationId}/codes`, heading],
    ['/elevators?view=wall', (page) => page.getByLabel('Elevator wall')],
    ['/alerts?tab=fleet&active=all', table('Alerts')],
    ['/controllers', table('Controllers')],
    [`/controllers/${controllerId}`, region('Firmware Management')],
    ['/can-message-filters', table('CAN Message ID Filters')],
    [`/can-message-filters/${filtered.canMessageIdFilterId}/edit`, (page) => page.getByRole('main')],
    ['/firmware', table('Firmware')],
    [`/elevators/${elevatorId}/replay?of=${firstOccurrence}`, region('Events')],
    [`/reports?month=${month}`, table('Alerts by code')],
    ['/users', table('Users')],
  ]
  for (const [path, place] of places) {
    await test.step(path, async () => {
      await openInside(page, path)
      await expectNothingBeyond(page, place, path)
    })
  }
  await test.step('toasts and notifications', async () => {
    const device = await connectDevice('ESP-0219')
    const alert = { alertId: randomUUID(), code: `Er25-${long(45)}`, message: long(500, 2) }
    await device.sendAlert({ ...alert, active: true })
    const toasts = page.getByRole('region', { name: 'New critical alerts' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(toasts).toContainText('Donaudampf')
      await expect.soft
        .poll(() => outside(page, '[aria-label="New critical alerts"]'), {
          message: `a toast at ${width} px`,
        })
        .toEqual([])
      await page.getByRole('button', { name: /^Notifications/ }).click()
      const panel = page.getByRole('dialog', { name: 'Notifications' })
      await expect(panel.getByRole('listitem').first()).toContainText('Donaudampf')
      await expect.soft
        .poll(() => outside(page, '[role=dialog]'), { message: `the bell at ${width} px` })
        .toEqual([])
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    }
    await device.sendAlert({ ...alert, active: false })
    await device.end()
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
