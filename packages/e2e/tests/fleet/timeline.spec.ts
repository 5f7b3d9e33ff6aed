import type { Page } from '@playwright/test'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const HOUR = 3_600_000
/** In the past, so that the period does not move. */
const end = Math.floor((Date.now() - HOUR) / HOUR) * HOUR
const period = { from: end - 4 * HOUR, to: end }

async function openTimeline(page: Page) {
  await openAs(page, 'technician', '/elevators')
  await page.getByRole('table', { name: 'Elevators' }).getByRole('link').first().click()
  const path = new URL(page.url()).pathname
  const iso = (at: number) => new Date(at).toISOString()
  await page.goto(`${path}?from=${iso(period.from)}&to=${iso(period.to)}`)
  const chart = page.getByRole('group', { name: /^Floors over time/ })
  await chart.scrollIntoViewIfNeeded()
  return chart
}

const shown = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return ['from', 'to'].map((name) =>
    Math.round((Date.parse(searchParams.get(name) ?? '') - period.from) / HOUR),
  )
}

test('drag selects a range of the timeline, Shift-drag moves it, and double-click resets it', async ({
  page,
}) => {
  const chart = await openTimeline(page)
  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart is not on screen.')
  const y = box.y + box.height / 2
  /** The names of floors are at the left of the drawing. */
  const left = 30
  const x = (quarters: number) => box.x + left + ((box.width - left) * quarters) / 4
  const drag = async (from: number, to: number) => {
    await page.mouse.move(x(from), y)
    await page.mouse.down()
    await page.mouse.move(x((from + to) / 2), y, { steps: 5 })
    await page.mouse.move(x(to), y, { steps: 5 })
  }

  await drag(3, 1)
  await expect(page.getByText(/^Selected: /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Selected: /)).toBeHidden()
  await page.mouse.up()
  await drag(1, 3)
  await page.mouse.up()
  await expect.poll(() => shown(page)).toEqual([1, 3])

  await page.keyboard.down('Shift')
  await drag(0, 2)
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect.poll(() => shown(page)).toEqual([0, 2])

  await page.mouse.dblclick(x(2), y)
  await expect.poll(() => new URL(page.url()).search).toBe('')
})
