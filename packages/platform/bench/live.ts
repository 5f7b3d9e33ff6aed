// 1,000 pushes a second over a real WebSocket into a page with 200 rows: frames and long tasks in Chromium.
// Usage: node bench/live.ts [pushes per second] [seconds]

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createHub, type Hub } from '@hoistway/signalr-hub/hub'
import { chromiumOptions } from '@hoistway/testing/chromium'
import { reportFigures } from '@hoistway/testing/figures'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import type { Measured } from './measure.ts'

const rate = Number(process.argv[2] ?? 1_000)
const seconds = Number(process.argv[3] ?? 10)
const TICK_MS = 10

const bundle = await build({
  entryPoints: [join(import.meta.dirname, 'page.tsx')],
  bundle: true,
  format: 'esm',
  write: false,
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
})
const script = bundle.outputFiles[0]?.text ?? ''

const hub: Hub = createHub({
  path: '/customerHub',
  authenticate: async () => ({ context: {} }),
  methods: {
    SubscribeToElevator: ([id], { connection }) => {
      void hub.groups.add(String(id), connection)
      connection.send('ElevatorSubscriptionConfirmed', { elevatorId: id })
    },
    UnsubscribeFromElevator: ([id], { connection }) => hub.groups.remove(String(id), connection),
  },
})
const server = createServer((request, response) => {
  if (hub.handleRequest(request, response)) return
  const isScript = request.url === '/page.js'
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  response.end(
    isScript ? script : '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>',
  )
})
server.on('upgrade', (request, socket, head) => hub.handleUpgrade(request, socket, head))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo

const browser = await chromium.launch(chromiumOptions())
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.addInitScript(() => {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3_600 }))
  localStorage.setItem('hoistway.token', `h.${payload}.s`)
  localStorage.setItem('hoistway.refreshToken', 'bench')
  localStorage.setItem('hoistway.user', '{"firstName":"A","lastName":"B","email":"a@b.cd","roles":[]}')
})
await page.goto(`http://127.0.0.1:${port}/`)
await page.waitForSelector('[data-hub=Connected]')

let sent = 0
const began = performance.now()
const timer = setInterval(() => {
  const due = Math.floor(((performance.now() - began) / 1000) * rate)
  for (; sent < due; sent += 1) {
    const elevatorId = `elevator-${sent % 200}`
    void hub.clients.group(elevatorId).send('ElevatorStateUpdate', {
      elevatorId,
      elevatorName: `Elevator ${sent % 200}`,
      floor: sent % 17,
      direction: sent % 2 ? 'up' : 'down',
      door: sent % 3 ? 'closed' : 'open',
      isOnline: true,
      lastSeenAt: new Date().toISOString(),
      timestamp: new Date().toISOString(),
    })
  }
}, TICK_MS)

await page.waitForTimeout(1_000)
const measured: Measured = await page.evaluate(
  (milliseconds) => Reflect.get(window, 'measureLive')(milliseconds),
  seconds * 1_000,
)
clearInterval(timer)
await browser.close()
server.closeAllConnections()
server.close()
reportFigures(
  'Pushes into a page',
  `\`\`\`json\n${JSON.stringify({ rows: 200, ...measured }, null, 2)}\n\`\`\``,
)
const held =
  measured.framesPerSecond >= 58 && measured.longTasks === 0 && measured.pushesPerSecond >= rate * 0.95
console.log(held ? 'live: held' : 'live: missed (60 frames per second, no task over 50 ms)')
process.exit(held ? 0 : 1)
