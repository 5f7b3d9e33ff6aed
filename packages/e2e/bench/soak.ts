// Prints the heap of the detail page and the wall while the hub is cut every minute, and how often a page showed a
// value older than indicated.
// Usage: npm run bench -- soak [--minutes 30]
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { demoUsers, signIn } from '../src/sign-in.ts'
import { adminApi, baseURL, openBrowser } from './product.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)
const SAMPLE_MS = 10_000
/** The server writes the state to the database twice a second. */
const TOLERANCE_S = 5
/** The console marks older values as stale and checks once a second. */
const STALE_AFTER_S = 31

const api = await adminApi()
const { data } = await api('elevators?pageSize=50&isActive=true&isOnline=true')
const elevatorId: string = data[0].id

const browser = await openBrowser(['--js-flags=--expose-gc'])
async function open(path: string) {
  // A separate context is a separate process with its own heap.
  const page = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, 'admin', path)
  const devtools = await page.context().newCDPSession(page)
  const heap: number[] = []
  return {
    page,
    heap,
    async sample() {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      heap.push(usedSize)
    },
  }
}

async function isHonest(page: Page): Promise<boolean> {
  const state = await api(`elevators/${elevatorId}/state`)
  const text = (await page.getByRole('region', { name: 'Live State' }).textContent()) ?? ''
  if (/Not live|Updates were missed/.test(text)) return true
  const shown = /Received (\d+)s ago/.exec(text)
  const claimed = shown ? Number(shown[1]) : Number.POSITIVE_INFINITY
  if (claimed > STALE_AFTER_S) return text.includes('Stale')
  // The server may have a newer value than the page.
  const known = (Date.now() - Date.parse(state.timestamp)) / 1_000
  const sameFloor = text.includes(`Floor ${state.floor} `)
  return sameFloor || claimed <= known + TOLERANCE_S
}

const detail = await open(`/elevators/${elevatorId}`)
const wall = await open('/elevators?view=wall&status=all')
await detail.page.getByText(/^Received/).waitFor()
await wall.page
  .getByRole('link', { name: /Floor \d/ })
  .first()
  .waitFor()
let checks = 0
let lies = 0
let cuts = 0
const end = Date.now() + minutes * 60_000
let nextCut = Date.now() + 60_000
while (Date.now() < end) {
  await detail.page.waitForTimeout(SAMPLE_MS)
  checks += 1
  if (!(await isHonest(detail.page))) lies += 1
  await Promise.all([detail.sample(), wall.sample()])
  if (Date.now() < nextCut) continue
  nextCut += 60_000
  cuts += 1
  await api('faults/drop-hub', { method: 'POST', body: JSON.stringify({ user: demoUsers.admin }) })
}
await browser.close()

function growth(heap: readonly number[]) {
  const third = Math.floor(heap.length / 3)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, last] = [mean(heap.slice(third, -third)), mean(heap.slice(-third))]
  const mb = (bytes: number) => Math.round(bytes / 104_857.6) / 10
  return { middleMB: mb(middle), lastMB: mb(last), ratio: Math.round((last / middle) * 1_000) / 1_000 }
}
console.log(
  JSON.stringify(
    { minutes, cuts, checks, lies, detail: growth(detail.heap), wall: growth(wall.heap) },
    null,
    2,
  ),
)
