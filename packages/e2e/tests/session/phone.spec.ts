import type { Page } from '@playwright/test'
import { expectAccessible } from '../../src/accessibility.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const lists: readonly [path: string, table: string, tab?: string][] = [
  ['/elevators', 'Elevators'],
  ['/organizations', 'Organizations'],
  ['/alerts', 'Alerts', 'One Elevator'],
  ['/alerts?tab=fleet', 'Alerts', 'Whole Fleet'],
  ['/controllers', 'Controllers'],
  ['/can-message-filters', 'CAN Message ID Filters'],
  ['/firmware', 'Firmware'],
]

/** Returns controls smaller than 44 px in a direction, or closer than 8 px to the next one. */
const badTargets = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const selector = 'button, input:not([type=hidden]), select, textarea, [role=button], nav a, header a, [role=tab], [role=option]'
    const named = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.outerHTML.slice(0, 120)
    // A field includes its label and has buttons inside.
    const areaOf = (element) => {
      const label = element.matches('[type=checkbox], [type=radio]') && (element.closest('label') ?? document.querySelector('label[for="' + element.id + '"]'))
      const own = element.getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      const grown = after.content !== 'none' && after.position === 'absolute' ? -parseFloat(after.top) || 0 : 0
      const box = { left: own.left - grown, right: own.right + grown, top: own.top - grown, bottom: own.bottom + grown }
      if (!label) return box
      const other = label.getBoundingClientRect()
      return { left: Math.min(box.left, other.left), right: Math.max(box.right, other.right), top: Math.min(box.top, other.top), bottom: Math.max(box.bottom, other.bottom) }
    }
    const layer = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('#root')
    const targets = [...layer.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1)
      .map((element) => ({ element, name: named(element), box: areaOf(element) }))
    const small = targets
      .map(({ name, box }) => ({ name, width: box.right - box.left, height: box.bottom - box.top }))
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(({ name, width, height }) => name + ' is ' + Math.round(width) + ' x ' + Math.round(height))
    const gap = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom)
    // Parts of one control may touch, such as tabs or segments, but not the pages of a pager.
    const oneControl = '[role=radiogroup], [role=tablist], [role=listbox]'
    const together = (one, other) =>
      one.contains(other) || other.contains(one) ||
      (one.closest(oneControl) !== null && one.closest(oneControl) === other.closest(oneControl)) ||
      // A field contains the buttons at its edge.
      one.closest('.mantine-Input-wrapper')?.contains(other)
    const close = targets.flatMap((one, index) =>
      targets.slice(index + 1)
        .filter((other) => !together(one.element, other.element) && !together(other.element, one.element))
        .filter((other) => gap(one.box, other.box) < 7.5)
        .map((other) => one.name + ' and ' + other.name + ' are ' + Math.round(gap(one.box, other.box)) + ' px apart'))
    return [...small, ...close]
  })()`)

/** Read together, since rows are replaced. */
const badPlaces = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).evaluate<string[], Element>((element) => {
    const row = element.querySelector('tbody tr')
    if (!row) return ['no row']
    const { documentElement } = element.ownerDocument
    const distances: [what: string, px: number, limit: number][] = [
      ['first row', row.getBoundingClientRect().top, 200],
      ['width of the page', documentElement.scrollWidth, 390],
      ['width of the table', element.clientWidth, element.parentElement?.clientWidth ?? 0],
    ]
    return distances
      .filter(([, px, limit]) => px > limit)
      .map(([what, px, limit]) => `${what}: ${Math.round(px)} px of ${limit}`)
  })

test('lists, sheets and the controls of an elevator fit a phone', async ({ page }) => {
  await openAs(page, 'admin', '/elevators')
  await test.step('the first row of each list is at most 200 px down, and each target is large enough', async () => {
    for (const [path, table, tab] of lists) {
      await test.step(path, async () => {
        await openInside(page, path)
        // The tables of both tabs have the same name.
        if (tab) await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible()
        await expect(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible()
        await expect(page.getByRole('table', { name: table })).toHaveAttribute('aria-busy', 'false')
        if (process.env.PHONE_SHOTS)
          await page.screenshot({ path: `${process.env.PHONE_SHOTS}${path.replaceAll(/\W/g, '_')}.png` })
        await expect.soft.poll(() => badPlaces(page, table), { message: `places of ${path}` }).toEqual([])
        await expect.soft.poll(() => badTargets(page), { message: `targets of ${path}` }).toEqual([])
      })
    }
  })
  await test.step('the controls of an elevator are within two screens', async () => {
    await openInside(page, '/elevators')
    await page.getByRole('table', { name: 'Elevators' }).getByRole('link').first().click()
    const reset = page.getByRole('button', { name: 'Reset Controller' })
    await expect(page.getByRole('group', { name: 'Period', exact: true })).toBeVisible()
    const bottom = () => reset.evaluate((button) => button.getBoundingClientRect().bottom + window.scrollY)
    await expect.poll(bottom).toBeLessThanOrEqual(2 * 844)
  })
  await test.step('filters open in a sheet, and the button says how many are active', async () => {
    await openInside(page, '/elevators')
    await page.getByRole('button', { name: 'Filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('combobox', { name: 'Type' }).selectOption({ index: 1 })
    await expectAccessible(page)
    expect(await badTargets(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Show list' }).tap()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible()
  })
  await test.step('a sheet with states selects the elevator of the alerts', async () => {
    await openInside(page, '/alerts')
    await page.getByRole('button', { name: /^Elevator: / }).tap()
    const sheet = page.getByRole('dialog', { name: 'Elevator' })
    const option = sheet.getByRole('option').nth(1)
    await expect(option).toHaveText(/^(Online|Offline)./)
    await expectAccessible(page)
    await option.tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/elevatorId=/)
    // The row contains the times of an alert.
    await openInside(page, '/alerts?tab=fleet')
    const firstRow = page.getByRole('table', { name: 'Alerts' }).locator('tbody tr').first()
    await expect(firstRow.locator('td[data-label="First Occurrence"] time')).toBeVisible()
  })
})
