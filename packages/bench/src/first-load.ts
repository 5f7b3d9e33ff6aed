// Measures page loads on a slow phone: the console, the same source as one build, react-admin's simple example and a
// bare page, alternately. Usage: npm run bench -- first-load [--runs 7] [--quick]
import { parseArgs } from 'node:util'
import { measuredPages } from '@hoistway/e2e/load/slow-phone'
import { reportFigures } from '@hoistway/testing/figures'
import { interleaved } from './figures.ts'
import { adminCalls } from './fill.ts'
import { firstLoadReport } from './first-load-report.ts'
import { openPhone, thirdVisit, type Visited, visit } from './open.ts'
import { startBarePage } from './sites/bare-page.ts'
import { startMonolith } from './sites/monolith.ts'
import { startProduct } from './sites/product.ts'
import { startReactAdmin } from './sites/react-admin.ts'
import type { Site } from './sites/site.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, quick: { type: 'boolean' } },
})
const runs = values.quick ? 1 : Number(values.runs)

const product = await startProduct()
const references: Site[] = [await startMonolith(product), await startBarePage(product)]
const reactAdmin = await startReactAdmin().catch((error: Error) => {
  console.error(`react-admin is not measured: ${error.message}`)
  return undefined
})
if (reactAdmin) references.splice(1, 0, reactAdmin)
const sites = [product, ...references]
const [monolith = product] = references
const phone = await openPhone()
try {
  const { dashboard, elevators, ...others } = measuredPages
  const api = await adminCalls(product.url)
  const [elevator] = Object(await api('elevators?pageSize=1&isOnline=true')).data
  const path = others.elevator.path.replace(':elevator', elevator.id)
  const pages = { dashboard, ...others, elevator: { ...others.elevator, path } }
  // Warm-up: fills the file cache and records the monolith's preloads.
  for (const site of sites) await visit(phone, site, site.list)
  for (const site of [product, monolith])
    for (const page of Object.values(pages)) await visit(phone, site, page, page !== others.login)

  const cold = await interleaved(
    runs,
    Object.fromEntries(sites.map((site) => [site.name, () => visit(phone, site, site.list)])),
  )
  const both = <T>(measure: (site: Site) => Promise<T>) =>
    interleaved(runs, { console: () => measure(product), monolith: () => measure(monolith) })
  const coldPages: [string, Awaited<ReturnType<typeof both<Visited>>>][] = []
  for (const [name, page] of Object.entries(pages))
    coldPages.push([name, await both((site) => visit(phone, site, page, page !== others.login))])
  const warm = {
    elevators: await both((site) => thirdVisit(phone, site, elevators)),
    dashboard: await both((site) => thirdVisit(phone, site, dashboard)),
  }
  reportFigures('First load', firstLoadReport({ runs, cold, pages: Object.fromEntries(coldPages), warm }))
} finally {
  await phone.browser.close()
  await Promise.all(references.map(({ stop }) => stop()))
  await product.stop()
}
