import type { CDPSession, Page } from '@playwright/test'
import { countWork, takeCommits } from '../../src/load/count-work.ts'
import { type MeasuredPage, measuredPages, slowDown } from '../../src/load/slow-phone.ts'
import { load, type PageLoad, stepsBefore, watchPaint } from '../../src/load/watch-load.ts'
import { storeSession } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'
import { CANVAS_PAINTS, type PageBudget, pageBudgets, reasons, STYLE_CHANGES } from './budgets.ts'
import { holds, holdsBudget, holdsCalls, holdsWeight } from './holds.ts'

type Name = keyof typeof pageBudgets
const names = Object.keys(pageBudgets) as Name[]

/** Files that load after the navigation, which a slow machine paints before the content. */
const LATER = /\/(later-shell|later-hub|later-reports)\./

/** Pages that load in parallel, because they wait for the slow network. */
const LANES = 3

test('pages stay within their budgets when nothing is cached, and at rest', async ({ browser, page }) => {
  await storeSession(page, 'admin')
  const elevator = await firstElevator(page)
  const signedIn = await page.context().storageState()
  const waiting = [...names]
  const opened: (readonly [Name, Page, CDPSession])[] = []
  async function openNext(): Promise<void> {
    const name = waiting.shift()
    if (!name) return
    const context = await browser.newContext(name === 'login' ? {} : { storageState: signedIn })
    const tab = await context.newPage()
    const { path, painted } = measuredPages[name]
    await watchPaint(tab, painted)
    await countWork(tab)
    await tab.addInitScript(watchWaste)
    const devtools = await slowDown(tab, 1)
    await holdsLoad(name, await load(tab, path.replace(':elevator', elevator)), tab)
    opened.push([name, tab, devtools])
    await openNext()
  }
  await Promise.all(Array.from({ length: LANES }, openNext))
  await Promise.all(opened.map((each) => holdsRest(...each)))
  await Promise.all(opened.map(([, tab]) => tab.context().close()))
})

async function firstElevator(page: Page): Promise<string> {
  const token = await page.context().storageState()
  const [origin] = token.origins
  const bearer = origin?.localStorage.find(({ name }) => name === 'hoistway.token')?.value
  const answer = await page.request.get('/api/elevators?pageSize=1&isOnline=true', {
    headers: { authorization: `Bearer ${bearer}` },
  })
  return (await answer.json()).data[0].id
}

const since = '2026-11-24'
const of = (name: Name, figure: keyof PageBudget, unit: 'KB' | '' = '') => ({
  limit: pageBudgets[name][figure] ?? Number.NaN,
  unit,
  reason: reasons[figure],
  since,
})

async function holdsLoad(name: Name, loaded: PageLoad, { request }: Page): Promise<void> {
  const requests = loaded.requests.filter(({ url }) => !LATER.test(url))
  await holdsWeight(`JavaScript of ${name}`, of(name, 'script', 'KB'), requests, 'script', request)
  await holdsWeight(`CSS of ${name}`, of(name, 'style', 'KB'), requests, 'style', request)
  const files = requests.filter(({ kind }) => kind !== 'data').map(({ url }) => new URL(url).pathname)
  holds(`files of ${name}`, of(name, 'files'), files.length, files)
  const { call: asked }: MeasuredPage = measuredPages[name]
  const call = requests.find(({ kind, url }) => kind === 'data' && asked?.test(url))
  if (asked) expect(call, `${name} asks for its content`).toBeDefined()
  if (!call) return
  for (const { url, start } of loaded.requests.filter(({ url }) => LATER.test(url)))
    expect(start, `${url} loads after the call of ${name}`).toBeGreaterThanOrEqual(call.start)
  holds(`serial steps of ${name}`, of(name, 'steps'), stepsBefore(loaded, call))
  if (name === 'elevators') holdsList(loaded)
  if (listsAlerts(name)) holds(`layout shift of ${name}`, of(name, 'shift'), loaded.shift)
}

function holdsList({ requests, work }: PageLoad): void {
  holdsCalls(requests)
  holdsBudget('Intl formatters on a list of 20', work?.formatters ?? Number.NaN)
  holdsBudget('tooltips mounted on a list of 20', work?.tooltips ?? Number.NaN)
  holdsBudget('React commits until the rows', work?.commits ?? Number.NaN)
}

async function holdsRest(name: Name, tab: Page, devtools: CDPSession): Promise<void> {
  await devtools.send('Performance.enable')
  await takeCommits(tab)
  const rest = async () => {
    const before = await styleChanges(devtools)
    const waste = await tab.evaluate<Waste>(() => Reflect.get(window, 'hoistwayWaste')())
    return { ...waste, styles: (await styleChanges(devtools)) - before }
  }
  const seconds = [await rest(), await rest()]
  holds(`React commits of ${name} at rest`, of(name, 'commits'), (await takeCommits(tab)).length)
  // The page may load parts or receive an alert in one of the two seconds.
  holds(
    `style changes of ${name} at rest`,
    { limit: STYLE_CHANGES, unit: '', reason: reasons.styles, since },
    Math.min(...seconds.map(({ styles }) => styles)),
  )
  if (!listsAlerts(name))
    holds(`layout shift of ${name}`, of(name, 'shift'), Math.max(...seconds.map(({ shift }) => shift)))
  holds(
    `canvas paints of ${name} at rest`,
    { limit: CANVAS_PAINTS, unit: '', reason: reasons.paints, since },
    seconds.reduce((sum, { paints }) => sum + paints, 0),
  )
}

/** At rest, a new alert may move the others. */
const listsAlerts = (name: Name) => name === 'wall' || name === 'alerts'

async function styleChanges(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN
}

interface Waste {
  /** Sum of the unexpected layout shifts since the page was opened. */
  readonly shift: number
  readonly paints: number
}

function watchWaste(): void {
  let paints = 0
  const { clearRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function clear(...area) {
    paints += 1
    clearRect.apply(this, area)
  }
  Object.assign(window, {
    hoistwayWaste() {
      paints = 0
      return new Promise((done) =>
        setTimeout(() => done({ shift: Reflect.get(window, 'hoistwayShift')(), paints }), 1_000),
      )
    },
  })
}
