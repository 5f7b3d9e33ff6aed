import type { Page } from '@playwright/test'
import { expectNoFindings } from '../../src/accessibility.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// A window of 1440 x 900 at 200 % zoom.
test.use({
  viewport: { width: 720, height: 450 },
  deviceScaleFactor: 2,
  contextOptions: { forcedColors: 'active' },
})

/** Pages, and what is on them once they have loaded. */
const screens: readonly [path: string, ready: string][] = [
  ['/dashboard', '#needs-attention'],
  ['/elevators', 'table[aria-label="Elevators"]'],
  ['/elevators?view=wall&search=Prime+Tower', '[aria-label="Wall of elevators"]'],
  ['/organizations', 'table[aria-label="Organizations"]'],
  ['/go/ESP-0001', 'h2:text("Live State")'],
  ['/elevators/create', 'h1:text("Create Elevator")'],
  ['/organizations/create', 'h1:text("Create Organization")'],
  ['/organizations?view=tree', '[aria-label="Organizations by parent"]'],
  ['/alerts?tab=fleet', 'table[aria-label="Alerts"]'],
  ['/controllers', 'table[aria-label="Controllers"]'],
  ['/can-message-filters', 'table[aria-label="CAN Message ID Filters"]'],
  ['/firmware', 'table[aria-label="Firmware"]'],
  ['/controllers/create', 'h1:text("Create Controller")'],
  ['/can-message-filters/create', 'h1:text("Create")'],
  ['/firmware/upload', 'h1:text("Upload")'],
  ['/settings', 'h1:text("Settings")'],
  ['/go', 'h1:text("Find")'],
  ['/profile', 'h1:text("Ada Keller")'],
]

/** What a person who sees neither colours nor more than half of the window would miss. */
const losses = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const found = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push('the page scrolls sideways: ' + scrollWidth + ' px')
    const look = (element) => {
      const of = (part) => {
        const { backgroundColor, borderTopColor, borderBottomColor, borderInlineStartColor, borderWidth, color, outlineStyle, fontWeight, textDecorationLine } = getComputedStyle(element, part)
        return [backgroundColor, borderTopColor, borderBottomColor, borderInlineStartColor, borderWidth, color, outlineStyle, fontWeight, textDecorationLine]
      }
      return JSON.stringify([of(null), of('::before'), of('::after')])
    }
    const groups = [
      ['nav[aria-label=Main] a', '[aria-current=page]'],
      ['[role=tab]', '[aria-selected=true]'],
      ['[role=radiogroup] > div:has(input)', ':has(:checked)'],
      ['nav[aria-label=Pages] button', '[aria-current=page]'],
    ]
    for (const [each, chosen] of groups) {
      const all = [...document.querySelectorAll(each)].filter((one) => one.checkVisibility())
      const others = all.filter((one) => !one.matches(chosen) && !one.disabled).map(look)
      for (const one of all.filter((one) => one.matches(chosen)))
        if (others.includes(look(one))) found.push('chosen looks like the others: ' + (one.textContent || one.ariaLabel))
    }
    return found
  })()`)

/** Whether what has the focus shows it. */
const focusIsShown = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { activeElement } = document
    const shows = (element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    }
    const near = [activeElement, activeElement.parentElement, activeElement.nextElementSibling].filter(Boolean)
    return near.some(shows) || activeElement === document.body ? '' : activeElement.outerHTML.slice(0, 200)
  })()`)

test('with forced colours and at 200 % zoom nothing is lost on any screen', async ({ page }) => {
  await openAs(page, 'admin', '/profile')
  for (const [path, ready] of screens) {
    await test.step(path, async () => {
      await openInside(page, path)
      await expect(page.locator(ready)).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}fc${path.replaceAll(/\W/g, '_')}.png` })
      await expect.soft.poll(() => losses(page), { message: `losses of ${path}` }).toEqual([])
      for (let stop = 0; stop < 5; stop += 1) {
        await page.keyboard.press('Tab')
        expect.soft(await focusIsShown(page), `focus on ${path}`).toBe('')
      }
      await expectNoFindings(page)
    })
  }
})
