/// <reference lib="dom" />
// What Chromium draws, and how busy the page's main thread is, while the list and the wall of elevators get many pushes.
// The pages are those of a running demo product with its fault switch on, which pushes the states through its own hub.
// Usage: E2E_URL=http://127.0.0.1:8080 node bench/live.ts [--page list|wall] [--rate 1000] [--cpu 4] [--seconds 10]
// Each option narrows what is measured; without any, both pages get 1,000 and 10,000 pushes a second at 1 × and 4 × CPU.

import { parseArgs } from 'node:util'
import { reportFigures } from '@hoistway/testing/figures'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../src/sign-in.ts'
import { drawn } from './drawn.ts'
import { adminApi, baseURL, openBrowser } from './product.ts'

const { values } = parseArgs({
  options: {
    page: { type: 'string' },
    rate: { type: 'string' },
    cpu: { type: 'string' },
    seconds: { type: 'string', default: '10' },
  },
})
const WALL_TILES = 500
const seconds = Number(values.seconds)
const rates = values.rate ? [Number(values.rate)] : [1_000, 10_000]
const slowdowns = values.cpu ? [Number(values.cpu)] : [1, 4]
const screens = [
  { name: 'list', path: '/elevators', pageSize: 20, ready: '[aria-label="Elevators"] tbody tr a' },
  {
    name: 'wall',
    path: '/elevators?view=wall&status=all',
    pageSize: WALL_TILES,
    ready: '[aria-label="Wall of elevators"] li a',
  },
].filter(({ name }) => (values.page ?? name) === name)

const api = await adminApi()

/** Creates elevators until there are enough for the wall. */
async function fillWall(): Promise<void> {
  const { totalCount } = await api('elevators?pageSize=1')
  const [organization] = await api('organizations')
  const post = (path: string, body: object) => api(path, { method: 'POST', body: JSON.stringify(body) })
  for (let number = Number(totalCount); number < WALL_TILES; number += 1) {
    const name = `Bench ${number}`
    await post('elevators', {
      name,
      elevatorType: 'ARL',
      organizationId: organization.id,
      controllerId: `BENCH-${number}`,
    })
  }
}

/** Follows what a page shows and receives: ids of the elevators that it has loaded, pushes, and the frames they came in. */
function follow(page: Page) {
  const seen = { ids: new Set<string>(), pushes: 0, frames: 0 }
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/elevators' || !response.ok()) return
    for (const { id } of (await response.json()).data) seen.ids.add(id)
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

async function measure(browser: Browser, screen: (typeof screens)[number], rate: number, slowdown: number) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const seen = follow(page)
  await signIn(page, 'admin', screen.path)
  // Nobody points at a wall; where the mouse rests, each change is followed by a hit test.
  await page.mouse.move(0, 0)
  await page.locator(screen.ready).nth(10).waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // Whatever the first render has left to do is over.
  await page.waitForTimeout(3_000)
  const load = { elevatorIds: [...seen.ids], perSecond: rate, seconds: seconds + 4 }
  await api('faults/push-load', { method: 'POST', body: JSON.stringify(load) })
  await page.waitForTimeout(1_500)
  seen.pushes = 0
  seen.frames = 0
  const figures = await drawn(page, devtools, seconds)
  const perSecond = { pushes: Math.round(seen.pushes / seconds), frames: Math.round(seen.frames / seconds) }
  await context.close()
  return { ...figures, ...perSecond, elevators: seen.ids.size }
}

if (screens.some(({ name }) => name === 'wall')) await fillWall()
const browser = await openBrowser()
const rows: string[] = []
try {
  for (const screen of screens) {
    for (const rate of rates) {
      for (const slowdown of slowdowns) {
        const m = await measure(browser, screen, rate, slowdown)
        const share = `${Math.round(m.mainThread * 100)} %`
        rows.push(
          `| ${screen.name} of ${m.elevators} | ${rate} | ${slowdown} × | ${m.pushes} in ${m.frames} | ${m.framesPerSecond} | ${share} | ${m.longestTask} ms |`,
        )
        console.log(rows.at(-1))
      }
    }
  }
} finally {
  await browser.close()
}
reportFigures(
  'Live pages under load',
  `States are pushed through the product's own hub to its built pages for ${seconds} s each; the share is of the page's main
thread in processor time, the longest task in wall time (0: none over 50 ms).

| page | pushes/s wanted | CPU | received/s in frames/s | frames/s drawn | main thread | longest task |
| ---- | --------------: | --: | ---------------------: | -------------: | ----------: | -----------: |
${rows.join('\n')}`,
)
