// Usage: npm run bench -- live [--page dashboard|list|wall|elevator] [--rate 1000] [--cpu 4] [--seconds 10]
// Rate 0 is a page at rest, which gets only the pushes of the simulated elevators.
import { parseArgs } from 'node:util'
import { measuredPages } from '@hoistway/e2e/load/slow-phone'
import { storeSession } from '@hoistway/e2e/sign-in'
import { reportFigures, table } from '@hoistway/testing/figures'
import { chromiumOptions } from '@hoistway/testing/programs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { drawn } from './drawn.ts'
import { load as machineLoad } from './figures.ts'
import { adminCalls, fillElevators } from './fill.ts'
import { startProduct } from './sites/product.ts'

const { values } = parseArgs({
  options: {
    page: { type: 'string' },
    rate: { type: 'string' },
    cpu: { type: 'string' },
    seconds: { type: 'string', default: '10' },
  },
})
const WALL_TILES = 500
/** The first render is complete by then. */
const SETTLED_MS = 3_000
const RUN_UP_MS = 1_500
const seconds = Number(values.seconds)
const slowdowns = values.cpu ? [Number(values.cpu)] : [1, 4]
const REST = { '0 at 4 ×': '≤ 10 %' }
const screens = [
  { name: 'dashboard', page: measuredPages.dashboard, rates: [0], targets: REST },
  {
    name: 'list',
    page: measuredPages.elevators,
    rates: [0, 1_000, 10_000],
    targets: {
      ...REST,
      '1,000 at 1 ×': '60, ≤ 15 %',
      '1,000 at 4 ×': '≥ 58, ≤ 30 %',
      '10,000 at 1 ×': '60',
    },
  },
  {
    name: 'wall',
    page: { ...measuredPages.wall, path: '/elevators?view=wall&status=all' },
    rates: [0, 1_000, 10_000],
    targets: { ...REST, '1,000 at 4 ×': '≥ 58, ≤ 50 %', '10,000 at 1 ×': '60' },
  },
  {
    name: 'elevator',
    page: measuredPages.elevator,
    rates: [0, 50],
    targets: { ...REST, '50 at 4 ×': '≥ 58, ≤ 40 %' },
  },
].filter(({ name }) => (values.page ?? name) === name)
const isWanted = (rate: number) => values.rate === undefined || rate === Number(values.rate)

const loadOf = (rate: number, slowdown: number) => `${rate.toLocaleString('en')} at ${slowdown} ×`

function follow(page: Page) {
  const seen = { ids: new Set<string>(), pushes: 0, frames: 0 }
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/elevators' || !response.ok()) return
    const body = await response.json().catch(() => ({ data: [] }))
    for (const { id } of body.data) seen.ids.add(id)
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const pushes = payload.toString('latin1').split('ElevatorStateUpdate').length - 1
      seen.pushes += pushes
      if (pushes > 0) seen.frames += 1
    }),
  )
  return seen
}

async function measure(
  browser: Browser,
  screen: (typeof screens)[number],
  elevatorId: string,
  rate: number,
  slowdown: number,
) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await storeSession(page, 'admin')
    const seen = follow(page)
    const { path, painted } = screen.page
    await page.goto(path.replace(':elevator', elevatorId))
    await page
      .locator(painted.selector)
      .nth(painted.count - 1)
      .waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.waitForTimeout(SETTLED_MS)
    const elevatorIds = screen.name === 'elevator' ? [elevatorId] : [...seen.ids]
    if (rate > 0) await call('faults/push-load', { elevatorIds, perSecond: rate, seconds: seconds + 4 })
    await page.waitForTimeout(RUN_UP_MS)
    seen.pushes = 0
    seen.frames = 0
    const figures = await drawn(page, devtools, seconds)
    return {
      ...figures,
      pushes: seen.pushes / seconds,
      frames: seen.frames / seconds,
      shown: elevatorIds.length,
    }
  } finally {
    await context.close()
  }
}

const product = await startProduct()
const call = await adminCalls(product.url)
const browser = await chromium.launch(chromiumOptions())
const rows: string[][] = []
try {
  const { data: online } = Object(await call('elevators?pageSize=1&isOnline=true'))
  const elevatorId = String(online[0].id)
  for (const screen of screens) {
    for (const rate of screen.rates.filter(isWanted)) {
      if (screen.name === 'wall' && rate > 0) await fillElevators(product.url, WALL_TILES)
      for (const slowdown of slowdowns) {
        const m = await measure(browser, screen, elevatorId, rate, slowdown)
        rows.push([
          screen.name === 'list' || screen.name === 'wall' ? `${screen.name} of ${m.shown}` : screen.name,
          rate === 0 ? 'at rest' : rate.toLocaleString('en'),
          `${slowdown} ×`,
          `${Math.round(m.pushes).toLocaleString('en')} in ${Math.round(m.frames)}`,
          m.framesPerSecond.toFixed(1),
          `${Math.round(m.mainThread * 100)} %`,
          m.longestTask === 0 ? '≤ 50 ms' : `${m.longestTask} ms`,
          Object.entries(screen.targets).find(([load]) => load === loadOf(rate, slowdown))?.[1] ?? '',
        ])
        console.log(rows.at(-1)?.join('  '))
      }
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
const head = [
  'page',
  'pushes/s',
  'processor',
  'received/s in frames/s',
  'drawn frames/s',
  'main thread',
  'longest task',
  'target',
]
reportFigures(
  'Live pages under load',
  [
    `States are pushed through the product's own hub to its built pages, ${seconds} s each; load average ${machineLoad()} at the end.`,
    "The share is of the page's main thread in processor time, the longest task in wall time: 50 ms at most is the target.",
    '',
    table([head, ...rows]),
  ].join('\n'),
)
