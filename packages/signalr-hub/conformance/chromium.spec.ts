import { HttpTransportType } from '@microsoft/signalr'
import { expect, test } from '@playwright/test'
import { cases } from './cases.ts'
import { connectionCases } from './cases-connections.ts'
import { loadCases } from './cases-load.ts'
import { pushCases } from './cases-pushes.ts'
import { ways } from './kit.ts'
import { conformancePage } from './page.ts'
import { startConformanceHub } from './started.ts'

let started: Awaited<ReturnType<typeof startConformanceHub>>

test.beforeAll(async () => {
  started = await startConformanceHub({ answer: conformancePage })
})
test.afterAll(() => started.close())

// Each protocol runs on each transport in Node; the browser adds its own transports.
const transports = [...new Map(ways.map((way) => [way.transport, way])).values()]

for (const way of transports) {
  const tried =
    way.transport === HttpTransportType.WebSockets ? cases : [...connectionCases, ...pushCases, ...loadCases]
  test(`the official client in Chromium, ${way.name}: ${tried.length} behaviours`, async ({ page }) => {
    await page.goto(`http://127.0.0.1:${started.port}/`)
    await page.waitForFunction('"runCase" in globalThis')
    for (const { name, expected } of tried) {
      await test.step(name, async () => {
        const happened: unknown = await page.evaluate(
          `runCase(${JSON.stringify(way.name)}, ${JSON.stringify(name)})`,
        )
        expect.soft(happened, name).toEqual(expected)
      })
    }
  })
}
