// Measures the search in a list of 10,000 organizations.
// Usage: npm run bench -- organizations [--count 10000]
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { signIn } from '../src/sign-in.ts'
import { adminApi, baseURL, openBrowser } from './product.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '10000' } } })
const WANTED = Number(values.count)
const AT_ONCE = 8
const LIMIT_MS = 100

const api = await adminApi()
const browser = await openBrowser()
const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
await signIn(page, 'admin', '/organizations')

const few = await measure(page)
const { length: before } = await api('organizations?includeInactive=true')
let next = Number(before)
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < WANTED) {
      const number = next++
      const body = { name: `Bench ${number}`, type: 'Organization', address: { city: `City ${number % 97}` } }
      await api('organizations', { method: 'POST', body: JSON.stringify(body) })
    }
  }),
)
const many = await measure(page)
await browser.close()

console.log('| organizations | key to rows, median | p95 | longest |')
console.log('| --: | --: | --: | --: |')
for (const [count, times] of [
  [before, few],
  [WANTED, many],
] as const) {
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(0)
  console.log(`| ${count} | ${at(0.5)} ms | ${at(0.95)} ms | ${at(1)} ms |`)
}
console.log(
  `\n${(many.at(-1) ?? Number.NaN) < LIMIT_MS ? 'Every key' : 'Not every key'} within ${LIMIT_MS} ms.`,
)

async function measure(open: Page): Promise<number[]> {
  await open.reload()
  const box = open.getByRole('searchbox', { name: 'Search organizations...' })
  await box.waitFor()
  await open.getByText(/^\d+ organization\(s\)$/).waitFor()
  await open.evaluate(() => {
    const times: number[] = []
    const countLine = () =>
      [...document.querySelectorAll('[role="status"]')].find(({ textContent }) =>
        /^\d+ organization\(s\)$/.test(textContent ?? ''),
      )?.textContent
    Object.assign(window, { benchTimes: times, benchLine: countLine })
    let latest: Event
    document.addEventListener(
      'input',
      (event) => {
        latest = event
        const shown = countLine()
        const look = () => {
          if (latest !== event) return
          if (countLine() === shown) requestAnimationFrame(look)
          // The frame is presented after this one was prepared.
          else requestAnimationFrame(() => times.push(performance.now() - event.timeStamp))
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })
  for (const term of ['1234', '987', '4711', 'city 42', 'alpine']) {
    for (const key of term) {
      const line = await open.evaluate(() => Object(window).benchLine())
      await box.press(key === ' ' ? 'Space' : key)
      // A key with the same results does not change the screen and is not measured.
      await open
        .waitForFunction((text) => Object(window).benchLine() !== text, line, { timeout: 1_000 })
        .catch(() => {})
    }
    await box.fill('')
    await open.waitForFunction(() => !location.search.includes('search'))
  }
  const times = await open.evaluate(() => Object(window).benchTimes as number[])
  if (times.length === 0) throw new Error('nothing was measured')
  return times.toSorted((a, b) => a - b)
}
