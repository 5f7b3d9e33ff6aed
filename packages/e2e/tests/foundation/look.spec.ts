import type { Locator, Page } from '@playwright/test'
import { connectDevice } from '../../src/device.ts'
import { createLift } from '../../src/own-device.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const edges = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect()
    return { top, bottom, left, right }
  })

test.describe('on a desktop', () => {
  test('the cards of the dashboard follow each other without gaps', async ({ page }) => {
    await openAs(page, 'admin')
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(card('Since Your Last Visit')).toBeVisible()
    const gap = async (above: string, below: string) =>
      Math.round((await edges(card(below))).top - (await edges(card(above))).bottom)
    await expect.poll(() => gap('Your Organizations', 'Needs Attention')).toBe(16)
    await expect.poll(() => gap('Quick Actions', 'Fleet Online')).toBe(16)
  })

  test('the first alert of the fleet is above the fold, and rows have two lines at most', async ({
    page,
  }) => {
    await openAs(page, 'admin', '/alerts?tab=fleet')
    const rows = page.getByRole('table', { name: 'Alerts' }).locator('tbody tr:has(a)')
    await expect(rows.first()).toBeVisible()
    const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    // Two lines of text, or one line and a small button, with the cell's padding.
    await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(64)
    await expect.poll(async () => (await edges(rows.first())).bottom).toBeLessThanOrEqual(900)
  })

  test('graphical marks have a contrast of 3 in both themes', async ({ page }) => {
    await openAs(page, 'technician', '/elevators')
    await page.getByRole('table', { name: 'Elevators' }).getByRole('link').first().click()
    await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect(await paleMarks(page), colorScheme).toEqual([])
    }
  })
})

/** Returns the marks of the timeline whose contrast with its background is below 3. */
const paleMarks = (page: Page) =>
  page.getByRole('group', { name: /^Floors over time/ }).evaluate((chart) => {
    const names = ['line', 'second', 'door', 'gap', 'selection', 'critical', 'warning', 'info', 'resolved']
    const others = ['unknown', 'command', 'connection', 'change']
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    const luminance = (name: string) => {
      context.fillStyle = getComputedStyle(chart).getPropertyValue(`--${name}`).trim()
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = luminance('background')
    return [...names, ...others].flatMap((name) => {
      const [light, dark] = [ground, luminance(name)].toSorted((one, other) => other - one)
      const contrast = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
      return contrast < 3 ? [`${name}: ${contrast.toFixed(2)}`] : []
    })
  })

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, colorScheme: 'light' })

  test('all parts of the console change the theme together', async ({ page }) => {
    await openAs(page, 'admin')
    await expect(page.getByRole('region', { name: 'Needs Attention' })).toBeVisible()
    // From the system's theme to the light one, which looks the same, then to the dark one.
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
