// Usage: npm run bench -- first-load [--runs 7] [--quick]
import { parseArgs } from 'node:util'
import { measuredPages } from '@hoistway/e2e/load/slow-phone'
import { reportFigures } from '@hoistway/testing/figures'
import { interleaved } from './figures.ts'
import { adminCalls } from './fill.ts'
import { firstLoadReport } from './first-load-report.ts'
import { openPhone, thirdVisit, type Visit, visit } from './open.ts'
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
const monolith = await startMonolith(product)
const bare = await startBarePage(product)
const reactAdmin = await startReactAdmin().catch((error: Error) => {
  console.error(`react-admin is not measured: ${error.message}`)
  return undefined
})
const builds = [product, monolith]
const others = reactAdmin ? [reactAdmin, bare] : [bare]
const phone = await openPhone()
try {
  const api = await adminCalls(product.url)
  const [elevator] = Object(await api('elevators?pageSize=1&isOnline=true')).data
  const pages = Object.entries(measuredPages).map(
    ([name, page]) => [name, { ...page, path: page.path.replace(':elevator', elevator.id) }] as const,
  )
  const cold = (site: Site, name: string, page: Visit) => visit(phone, site, page, name !== 'login')
  // Warm-up: fills the file cache and records the monolith's preloads.
  for (const site of others) await visit(phone, site, site.list)
  for (const [name, page] of pages) for (const site of builds) await cold(site, name, page)

  // One sequence, so that each run has its own reference.
  const visits = await interleaved(runs, {
    ...Object.fromEntries(others.map((site) => [site.name, () => visit(phone, site, site.list)])),
    ...Object.fromEntries(
      pages.flatMap(([name, page]) =>
        builds.map((site) => [`${site.name} ${name}`, () => cold(site, name, page)]),
      ),
    ),
  })
  const both = (name: string) => ({
    console: visits[`console ${name}`] ?? [],
    monolith: visits[`monolith ${name}`] ?? [],
  })
  const third = (page: Visit) =>
    interleaved(runs, {
      console: () => thirdVisit(phone, product, page),
      monolith: () => thirdVisit(phone, monolith, page),
    })
  const report = firstLoadReport({
    runs,
    references: Object.fromEntries(others.map(({ name }) => [name, visits[name] ?? []])),
    pages: Object.fromEntries(pages.map(([name]) => [name, both(name)])),
    warm: {
      elevators: await third(measuredPages.elevators),
      dashboard: await third(measuredPages.dashboard),
    },
  })
  reportFigures('First load', report)
} finally {
  await phone.browser.close()
  await Promise.all([monolith, ...others].map(({ stop }) => stop()))
  await product.stop()
}
