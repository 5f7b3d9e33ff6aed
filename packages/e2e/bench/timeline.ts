// Measures the frames while the mouse moves thirty days of a busy elevator.
// Usage: npm run bench -- timeline [--seconds 5]
import { parseArgs } from 'node:util'
import type { Route } from '@playwright/test'
import { signIn } from '../src/sign-in.ts'
import { adminApi, baseURL, openBrowser } from './product.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } })
const MOVES = Number(values.seconds) * 60
const LONG_MS = 20

const api = await adminApi()
const {
  data: [elevator],
} = await api('elevators?pageSize=1')
const browser = await openBrowser()
const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
await page.route(/\/history\?/, answerBusy)
await signIn(page, 'admin', `/elevators/${elevator.id}?last=${30 * 86_400}`)
const chart = page.getByRole('group', { name: /^Floors over time: From floor 1 to floor 8/ })
await chart.waitFor()
const box = await chart.boundingBox()
if (!box) throw new Error('The drawing is not on the screen.')

await page.evaluate(() => {
  const frames: number[] = []
  let last = performance.now()
  const next = (now: number) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  Object.assign(window, { benchFrames: frames })
})
const middle = box.y + box.height / 2
await page.mouse.move(box.x + box.width / 2, middle)
await page.evaluate('benchFrames.length = 0')
const idle = await framesDuring(() => page.waitForTimeout(2_000))
await page.mouse.down()
const moved = await framesDuring(async () => {
  for (let move = 0; move < MOVES; move += 1)
    await page.mouse.move(box.x + box.width * (0.5 + 0.4 * Math.sin(move / 20)), middle)
})
await page.mouse.up()
await browser.close()

console.log('| thirty days | frames | median | p95 | longest | long |')
console.log('| --- | --: | --: | --: | --: | --: |')
for (const [name, frames] of [
  ['at rest', idle],
  ['moved', moved],
] as const) {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1)
  const long = frames.filter((each) => each > LONG_MS).length / frames.length
  console.log(
    `| ${name} | ${frames.length} | ${at(0.5)} ms | ${at(0.95)} ms | ${at(1)} ms | ${(100 * long).toFixed(1)} % |`,
  )
}

async function framesDuring(work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate('benchFrames.length = 0')
  await work()
  return page.evaluate('benchFrames.slice()')
}

async function answerBusy(route: Route): Promise<void> {
  const { searchParams } = new URL(route.request().url())
  const asked = (name: string) => Math.min(Date.parse(searchParams.get(name) ?? ''), Date.now())
  const [from, to] = [asked('from'), asked('to')]
  const resolution = Number(searchParams.get('resolution') ?? 60)
  const step = resolution * 1_000
  const samples = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => ({
    at: from + index * step,
    lowest: 1 + (index % 3),
    highest: 5 + (index % 4),
    floor: 1 + (index % 8),
    wasDoorOpen: index % 2 === 0,
    known: index % 96 === 0 ? 0 : step,
  })).filter(({ known }) => known > 0)
  await route.fulfill({ json: { from, to, resolution, segments: [], samples } })
}
