/// <reference lib="dom" />
// The wall with 500 elevators at 1,000 states a second over MQTT, against a started demo product on this machine.
// Prints what Chromium drew under load beside what it drew at rest. Usage, with the product's state folder:
// E2E_URL=http://127.0.0.1:8080 HOISTWAY_STATE=../../.hoistway node bench/wall.ts [states per second] [seconds]

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFigures } from '@hoistway/testing/figures'
import type { Page } from '@playwright/test'
import mqtt from 'mqtt'
import { signIn } from '../src/sign-in.ts'
import { adminApi, baseURL, openBrowser } from './product.ts'

const WANTED = 500
const rate = Number(process.argv[2] ?? 1_000)
const seconds = Number(process.argv[3] ?? 10)
const state = process.env.HOISTWAY_STATE ?? join(import.meta.dirname, '../../../.hoistway')

const api = await adminApi()
const { totalCount } = await api('elevators?pageSize=1')
const [organization] = await api('organizations')
const post = (path: string, body: object) => api(path, { method: 'POST', body: JSON.stringify(body) })
const benchSecret = (key: string) => `secret-of-${key}`
for (let number = Number(totalCount); number < WANTED; number += 1) {
  const key = `BENCH-${number}`
  const hardware = { controllerType: 'ESP32_WiFi', sharedSecret: benchSecret(key) }
  await post('controllers', { controllerName: key, controllerKey: key, ...hardware })
  const elevator = { name: `Bench ${number}`, elevatorType: 'ARL', organizationId: organization.id }
  await post('elevators', { ...elevator, controllerId: key })
}
const fleet: { data: { controllerId: string }[] } = await api(`elevators?pageSize=${WANTED}`)
const keys = fleet.data.map(({ controllerId }) => controllerId)

/** Frames, long tasks and the share of a core used by the page's main thread over a period. */
async function measure(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busySeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await busySeconds()
  const drawn = await draw(page)
  const mainThread = ((await busySeconds()) - before) / seconds
  await devtools.detach()
  return { ...drawn, mainThread: Math.round(mainThread * 100) / 100 }
}

const draw = (page: Page) =>
  page.evaluate(async (milliseconds) => {
    const longTasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const frames: number[] = []
    const start = performance.now()
    await new Promise<void>((done) => {
      const next = (now: number) => {
        frames.push(now)
        if (now - start < milliseconds) requestAnimationFrame(next)
        else done()
      }
      requestAnimationFrame(next)
    })
    observer.disconnect()
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
    gaps.sort((a, b) => a - b)
    return {
      framesPerSecond: Math.round((frames.length / milliseconds) * 10_000) / 10,
      frameP95: Math.round(gaps[Math.floor(gaps.length * 0.95)] ?? 0),
      longTasks: longTasks.length,
      longestTask: Math.round(Math.max(0, ...longTasks)),
    }
  }, seconds * 1_000)

const browser = await openBrowser()
const page = await browser.newPage({ baseURL, viewport: { width: 1920, height: 1080 } })
let received = 0
page.on('websocket', (socket) =>
  socket.on('framereceived', ({ payload }) => {
    received += payload.toString().split('ElevatorStateUpdate').length - 1
  }),
)
await signIn(page, 'admin', '/elevators?view=wall&status=all')
const wall = page.getByRole('region', { name: 'Wall of elevators' })
await wall
  .getByRole('link', { name: /Floor \d/ })
  .first()
  .waitFor()
const tiles = await wall.getByRole('listitem').count()
await page.waitForTimeout(3_000)
const atRest = await measure(page)

const read = (file: string) => JSON.parse(readFileSync(join(state, file), 'utf8'))
const { url } = read('broker.json')
const demo: { key: string; secret: string }[] = read('fleet.json')
const secrets = new Map(demo.map(({ key, secret }) => [key, secret]))
const devices = await Promise.all(
  keys.map((key) =>
    mqtt.connectAsync(url, { username: key, password: secrets.get(key) ?? benchSecret(key) }),
  ),
)
let sent = 0
const began = performance.now()
const timer = setInterval(() => {
  const due = Math.floor(((performance.now() - began) / 1_000) * rate)
  for (; sent < due; sent += 1) {
    const lap = Math.floor(sent / keys.length)
    const body = {
      seq: sent,
      floor: 1 + ((sent + lap) % 8),
      direction: lap % 2 ? 'up' : 'down',
      door: 'closed',
    }
    const payload = JSON.stringify({ ...body, ts: new Date().toISOString() })
    const at = sent % keys.length
    devices[at]?.publish(`elv/v1/${keys[at]}/state`, payload)
  }
}, 10)
await page.waitForTimeout(1_000)
received = 0
const from = performance.now()
const underLoad = await measure(page)
const perSecond = Math.round(received / ((performance.now() - from) / 1_000))
clearInterval(timer)
await Promise.all(devices.map((device) => device.endAsync()))
await browser.close()
const ratio = Math.round((underLoad.framesPerSecond / atRest.framesPerSecond) * 100) / 100
const figures = { tiles, pushesPerSecond: perSecond, atRest, underLoad, frameRatio: ratio }
reportFigures('Wall of 500 elevators', `\`\`\`json\n${JSON.stringify(figures, null, 2)}\n\`\`\``)
