// Usage: npm run bench -- interactions [--runs 7] [--quick]
import { parseArgs } from 'node:util'
import { measuredPages } from '@hoistway/e2e/load/slow-phone'
import { load } from '@hoistway/e2e/load/watch-load'
import { reportFigures, table } from '@hoistway/testing/figures'
import type { Page } from '@playwright/test'
import { interleaved, load as machineLoad, ratio, spread } from './figures.ts'
import { fillOrganizations } from './fill.ts'
import { openPhone, SLOW_PHONE_CPU, visit } from './open.ts'
import { startMonolith } from './sites/monolith.ts'
import { startProduct } from './sites/product.ts'
import type { Site } from './sites/site.ts'
import { timed } from './timed.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, quick: { type: 'boolean' } },
})
const runs = values.quick ? 1 : Number(values.runs)
const { elevators, controllers } = measuredPages
/** Time between hover and press, which a page may use to preload. */
const HOVER_MS = 100
const ORGANIZATIONS = 1_000

/** Targets are in milliseconds. */
const steps = {
  'to another remote, nothing of it cached': {
    target: 1_200,
    run: async (page: Page) => {
      await load(page, elevators.path)
      const link = page.getByRole('navigation').getByRole('link', { name: 'Controllers' })
      return timed(page, controllers.painted, () => press(page, link))
    },
  },
  'list → detail': {
    target: 400,
    run: async (page: Page) => {
      await load(page, elevators.path)
      return toDetail(page)
    },
  },
  'detail → list': {
    target: 300,
    run: async (page: Page) => {
      await load(page, elevators.path)
      await toDetail(page)
      await page.waitForLoadState('networkidle')
      return timed(page, elevators.painted, () => page.evaluate('history.back()'))
    },
  },
  'sort 1,000 organizations': {
    target: 150,
    run: async (page: Page) => {
      await openOrganizations(page)
      const header = page.getByRole('columnheader', { name: 'Organization' }).getByRole('button')
      return timed(page, { selector: 'tbody tr', changed: true }, () => header.click())
    },
  },
  'filter 1,000 organizations': {
    target: 150,
    run: async (page: Page) => {
      await openOrganizations(page)
      const box = page.getByRole('searchbox')
      await box.focus()
      return timed(page, { selector: 'tbody tr', changed: true }, () => page.keyboard.press('9'))
    },
  },
} as const

async function press(page: Page, link: ReturnType<Page['getByRole']>): Promise<void> {
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  await link.click()
}

const toDetail = (page: Page) =>
  timed(page, { selector: 'header:has(nav[aria-label="Breadcrumb"]) a[href$="/edit"]' }, () =>
    press(page, page.locator(elevators.painted.selector).first()),
  )

async function openOrganizations(page: Page): Promise<void> {
  await page.goto('/organizations')
  await page.locator('tbody tr a').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const product = await startProduct()
const monolith = await startMonolith(product)
const phone = await openPhone()
try {
  await fillOrganizations(product.url, ORGANIZATIONS)
  // Warm-up: fills the file cache and records the monolith's preloads.
  for (const site of [product, monolith]) await visit(phone, site, elevators)
  const rows: string[][] = []
  for (const [name, { target, run }] of Object.entries(steps)) {
    const measure = (site: Site) => () =>
      phone.withPage(site, elevators, { cpu: SLOW_PHONE_CPU, signedIn: true }, run)
    const times = await interleaved(runs, { console: measure(product), monolith: measure(monolith) })
    rows.push([
      name,
      spread(times.console),
      spread(times.monolith),
      ratio(times.console, times.monolith),
      `≤ ${target.toLocaleString('en')}`,
    ])
  }
  reportFigures(
    'Interactions',
    [
      `Slow phone: processor 4 times slower, 9 Mbps, 170 ms. ${runs} runs in turns, load average ${machineLoad()} at the end.`,
      `Milliseconds from the press to the frame with the result, median and range; the pointer rests ${HOVER_MS} ms on a link before.`,
      '',
      table([['', 'console ms', 'monolith ms', 'console is', 'target ms'], ...rows]),
    ].join('\n'),
  )
} finally {
  await phone.browser.close()
  await monolith.stop()
  await product.stop()
}
