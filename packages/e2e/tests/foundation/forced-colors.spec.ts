import type { Page } from '@playwright/test'
import { tour } from '../../screenshots/tour.ts'
import { expectNoFindings } from '../../src/accessibility.ts'
import { expect, test } from '../../src/test.ts'

// A window of 1440 x 900 at 200 % zoom.
test.use({
  viewport: { width: 720, height: 450 },
  deviceScaleFactor: 2,
  contextOptions: { forcedColors: 'active' },
})

const screens = {
  outside: ['login', 'register'],
  inside: [
    ['dashboard', 'alerts-fleet', 'find-elevator', 'profile', 'settings', 'shortcuts'],
    ['organizations-tree', 'organization', 'elevator', 'wall'],
    ['controllers', 'controller', 'controller-edit', 'controllers-delete'],
    ['can-filter-edit', 'firmware', 'firmware-upload'],
  ].flat(),
}

/** One screen per kind: axe findings hardly depend on the record. */
const checkedByAxe = new Set([
  'login',
  'dashboard',
  'wall',
  'elevator',
  'controllers',
  'can-filter-edit',
  'settings',
])

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
      ['[role=group] > button[aria-pressed]', '[aria-pressed=true]'],
    ]
    for (const [each, chosen] of groups) {
      const all = [...document.querySelectorAll(each)].filter((one) => one.checkVisibility())
      const others = all.filter((one) => !one.matches(chosen) && !one.disabled).map(look)
      for (const one of all.filter((one) => one.matches(chosen)))
        if (others.includes(look(one))) found.push('chosen looks like the others: ' + (one.textContent || one.ariaLabel))
    }
    for (const box of document.querySelectorAll('[role=dialog], [role=menu]'))
      if (box.checkVisibility() && getComputedStyle(box).borderTopWidth === '0px') found.push('it has no edge: ' + (box.ariaLabel || box.textContent).slice(0, 80))
    return found
  })()`)

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

test('every kind of screen is complete with forced colours and at 200 % zoom', async ({ page, request }) => {
  await tour(page, request, screens, (name) =>
    test.step(name, async () => {
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}fc-${name}.png` })
      await expect.soft.poll(() => losses(page), { message: `losses of ${name}` }).toEqual([])
      for (let stop = 0; stop < 5; stop += 1) {
        await page.keyboard.press('Tab')
        expect.soft(await focusIsShown(page), `focus on ${name}`).toBe('')
      }
      if (checkedByAxe.has(name)) await expectNoFindings(page)
    }),
  )
})
