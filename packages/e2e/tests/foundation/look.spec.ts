import type { Locator, Page } from '@playwright/test'
import { connectDevice } from '../../src/device.ts'
import { widths } from '../../src/documented-lists.ts'
import { createLift } from '../../src/own-device.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const edges = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return { top, bottom, left, right }
  })

test('pages keep their measures and contrasts on a desktop', async ({ page, request }) => {
  await openAs(page, 'admin')
  await test.step('the cards of the dashboard follow each other without gaps', async () => {
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(card('Since Your Last Visit')).toBeVisible()
    const gap = async (above: string, below: string) =>
      Math.round((await edges(card(below))).top - (await edges(card(above))).bottom)
    await expect.poll(() => gap('Your Organizations', 'Needs Attention')).toBe(16)
    await expect.poll(() => gap('Quick Actions', 'Fleet Online')).toBe(16)
  })
  await test.step('the mandated cards of the dashboard are within one and a half screens', async () => {
    await expect(page.getByRole('region', { name: 'Your Organizations' }).getByRole('listitem')).toHaveCount(
      5,
    )
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['Your Organizations', 'System Status']) {
        const box = await page.getByRole('region', { name }).boundingBox()
        expect.soft(box && box.y + box.height, `${name} at ${width} px`).toBeLessThanOrEqual(1350)
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('the first alert of the fleet is above the fold, and rows have two lines at most', async () => {
    await openInside(page, '/alerts?tab=fleet')
    const rows = page.getByRole('table', { name: 'Alerts' }).locator('tbody tr:has(a)')
    await expect(rows.first()).toBeVisible()
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    // Two lines of text, or one line and a small button, with padding.
    await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(64)
    await expect.poll(async () => (await edges(rows.first())).bottom).toBeLessThanOrEqual(900)
  })
  await test.step('the row of a resolved and acknowledged alert has two lines', async () => {
    const lift = await createLift(request, 'Quiet Lift')
    const device = await connectDevice(lift.key, lift.secret)
    const alert = { alertId: 'quiet', code: 'Er07', message: 'Quiet contact open' }
    await device.sendAlert({ ...alert, active: true })
    await openInside(page, '/alerts?tab=fleet&active=all&search=Quiet+contact')
    const row = page.getByRole('row').filter({ hasText: 'Quiet contact open' })
    await row.getByRole('button', { name: /^Acknowledge/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('textbox')
      .fill('Sent a technician, who looks at the door contact of floor 3 first.')
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(row).toContainText('Sent a technician')
    await device.sendAlert({ ...alert, active: false })
    await expect(row).toContainText('Resolved:')
    const { top, bottom } = await edges(row)
    expect(bottom - top).toBeLessThanOrEqual(64)
    await device.end()
  })
  await test.step('graphical marks have a contrast of 3 in both themes', async () => {
    await openInside(page, '/elevators')
    await page.getByRole('table', { name: 'Elevators' }).getByRole('link').first().click()
    const chart = page.getByRole('group', { name: /^Floors over time/ })
    await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const marks = await chart.evaluate((element, names) => {
        const style = getComputedStyle(element)
        const ground = style.getPropertyValue('--background')
        return names.map((name) => ({ name, color: style.getPropertyValue(`--${name}`), ground }))
      }, timelineMarks)
      expect(await pale(page, marks), colorScheme).toEqual([])
    }
  })
  await test.step('edges of fields, boxes and the focus have a contrast of 3 in both themes', async () => {
    await openInside(page, '/profile')
    const of: Readonly<Record<string, Locator>> = {
      '/alerts?tab=fleet': page.getByLabel('From'),
      '/can-message-filters/create': page.getByRole('checkbox').first(),
      '/elevators': page.getByRole('radiogroup'),
    }
    for (const [path, shown] of Object.entries(of))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await openInside(page, path)
        await expect(shown).toBeVisible()
        await page.keyboard.press('Tab')
        const edges = await page.evaluate(readEdges)
        expect(edges.length, path).toBeGreaterThan(1)
        expect(await pale(page, edges), `${path}, ${colorScheme}`).toEqual([])
      }
  })
})

const timelineMarks = [
  ['line', 'second', 'door', 'gap', 'selection', 'critical', 'warning', 'info', 'resolved'],
  ['unknown', 'command', 'connection', 'change'],
].flat()

interface Mark {
  readonly name: string
  readonly color: string
  readonly ground: string
}

function readEdges(): Mark[] {
  const groundOf = (element: Element): string => {
    const parent = element.parentElement
    if (!parent) return 'white'
    const { backgroundColor } = getComputedStyle(parent)
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(parent) : backgroundColor
  }
  const read = (selector: string, property: 'borderTopColor' | 'backgroundColor' | 'outlineColor') =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: `${selector} ${element.getAttribute('aria-label') ?? element.id}`,
        color: getComputedStyle(element)[property],
        ground: groundOf(element),
      }))
  return [
    ...read('.mantine-Input-input:not(:disabled, [data-error])', 'borderTopColor'),
    ...read('.mantine-Checkbox-input:not(:disabled, :checked)', 'borderTopColor'),
    ...read('.mantine-Switch-input:not(:disabled, :checked) + .mantine-Switch-track', 'backgroundColor'),
    ...read(':focus-visible', 'outlineColor'),
  ]
}

const pale = (page: Page, marks: readonly Mark[]) =>
  page.evaluate((all) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    const luminance = (color: string) => {
      context.fillStyle = color.trim()
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return all.flatMap(({ name, color, ground }) => {
      const [light = 0, dark = 0] = [luminance(color), luminance(ground)].toSorted(
        (one, other) => other - one,
      )
      const contrast = (light + 0.05) / (dark + 0.05)
      return contrast < 3 ? [`${name}: ${contrast.toFixed(2)}`] : []
    })
  }, marks)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, colorScheme: 'light' })

  test('all parts of the console change the theme together', async ({ page }) => {
    await openAs(page, 'admin')
    await expect(page.getByRole('region', { name: 'Needs Attention' })).toBeVisible()
    for (const theme of ['light', 'dark']) {
      await page.getByRole('button', { name: /theme, change to/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    }
    const fading = () =>
      document
        .getAnimations()
        .filter(
          (each) => each instanceof CSSTransition && /color|background|fill/.test(each.transitionProperty),
        )
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : ''))
    await page.mouse.move(0, 0)
    expect(await page.evaluate(fading)).toEqual([])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Acknowledge is whole in the list of alerts, and apart from the contact on the elevator', async ({
    page,
    request,
  }) => {
    const lift = await createLift(request, 'Narrow Lift')
    const device = await connectDevice(lift.key, lift.secret)
    const alert = { alertId: 'narrow', code: 'Er07', message: 'Narrow contact open' }
    await device.sendAlert({ ...alert, active: true })

    await openAs(page, 'admin', '/alerts?tab=fleet&search=Narrow+contact')
    const row = page.getByRole('row').filter({ hasText: 'Narrow contact open' })
    const acknowledge = row.getByRole('button', { name: /^Acknowledge/ })
    await expect(acknowledge).toBeVisible()
    const [card, button] = [await edges(row), await edges(acknowledge)]
    expect(button.right).toBeLessThanOrEqual(card.right)
    expect(card.right).toBeLessThanOrEqual(390)
    expect(await acknowledge.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)

    await page.goto(`/elevators/${lift.id}`)
    const box = page.getByRole('region', { name: 'Critical alerts' })
    const above = await edges(box.getByRole('button', { name: /^Acknowledge/ }))
    const below = await edges(box.getByText(/^Who to call/))
    expect(below.top - above.bottom).toBeGreaterThanOrEqual(8)
    await device.sendAlert({ ...alert, active: false })
    await device.end()
  })
})
