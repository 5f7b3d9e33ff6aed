import type { Page } from '@playwright/test'
import { type Commit, countWork, takeCommits } from '../../src/load/count-work.ts'
import { type LoadRequest, serialSteps } from '../../src/load/requests.ts'
import { measuredPages, slowDown } from '../../src/load/slow-phone.ts'
import { load, watchPaint } from '../../src/load/watch-load.ts'
import { storeSession } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'
import type { BudgetName } from './budgets.ts'
import { holdsBudget, holdsWeight } from './holds.ts'

const { dashboard, elevators, login } = measuredPages
const list = (requests: readonly LoadRequest[]) => requests.find(({ url }) => url.includes('/api/elevators?'))

test('the first list stays within its budgets when nothing is cached', async ({ page }) => {
  await storeSession(page, 'admin')
  await watchPaint(page, elevators.painted)
  await countWork(page)
  await slowDown(page, 1)
  const { requests, work } = await load(page, elevators.path)
  const listRequest = list(requests)
  if (!listRequest || !work) throw new Error('The page asked for no list.')

  await holdsWeight('JavaScript until the rows', requests, 'script', page.request)
  await holdsWeight('CSS until the rows', requests, 'style', page.request)
  const names = requests.map(({ url }) => new URL(url).pathname)
  holdsRequests('files requested until the rows', requests)
  holdsBudget('serial steps before the list request', serialSteps(requests, listRequest), names)
  holdsBudget('Intl formatters on a list of 20', work.formatters)
  holdsBudget('tooltips mounted on a list of 20', work.tooltips)
  holdsBudget('React commits until the rows', work.commits)
})

test('the dashboard stays within its budgets when nothing is cached', async ({ page }) => {
  await storeSession(page, 'admin')
  await watchPaint(page, dashboard.painted)
  await watchShifts(page)
  await slowDown(page, 1)
  const { requests } = await load(page, dashboard.path)
  await holdsWeight('JavaScript of the dashboard until Needs Attention', requests, 'script', page.request)
  const overview = requests.find(({ url }) => url.includes('/api/fleet/overview'))
  if (!overview) throw new Error('The dashboard asked for no overview.')
  holdsBudget('serial steps before the first call of the dashboard', serialSteps(requests, overview))
  // The last content has loaded as well.
  await expect(page.getByRole('img', { name: /alerts in the last 14 days/ })).toBeVisible()
  const shifts = await page.evaluate<number[]>(() => Reflect.get(window, 'hoistwayShifts'))
  holdsBudget(
    'layout shift of the dashboard',
    shifts.reduce((sum, shift) => sum + shift, 0),
  )
})

/** Records unexpected layout shifts of the next page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { hoistwayShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('the login page stays within its budgets when nothing is cached', async ({ page }) => {
  await watchPaint(page, login.painted)
  const { requests } = await load(page, login.path)
  await holdsWeight('JavaScript of the login page', requests, 'script', page.request)
  await holdsWeight('CSS of the login page', requests, 'style', page.request)
})

test('the third visit makes few requests', async ({ page }) => {
  await storeSession(page, 'admin')
  await watchPaint(page, elevators.painted)
  await load(page, elevators.path)
  await load(page, elevators.path)
  const { requests } = await load(page, elevators.path)
  const sent = requests.filter(({ transferred }) => transferred > 0)
  expect(list(sent), 'the list is read again').toBeDefined()
  holdsRequests('files requested at the third visit', sent)
})

function holdsRequests(name: BudgetName, requests: readonly LoadRequest[]): void {
  const paths = (sent: readonly LoadRequest[]) => sent.map(({ url }) => new URL(url).pathname)
  const files = paths(requests.filter(({ kind }) => kind !== 'data'))
  const calls = paths(requests.filter(({ kind }) => kind === 'data'))
  holdsBudget(name, files.length, files)
  holdsBudget('API calls until the rows', calls.length, calls)
}

test('a push renders one row, not the list', async ({ page }) => {
  await storeSession(page, 'admin')
  await watchPaint(page, elevators.painted)
  await countWork(page)
  await load(page, elevators.path)
  const pushes: Commit[] = []
  await expect
    .poll(async () =>
      pushes.push(...(await takeCommits(page)).filter(({ rows }) => Object.keys(rows).length > 0)),
    )
    .toBeGreaterThan(20)
  // Pushes of one frame share a commit, and ages are rendered together: the median is a single push.
  const [middle] = pushes.toSorted((a, b) => a.components - b.components).slice(pushes.length / 2)
  holdsBudget('rows rendered for one push', Object.keys(middle?.rows ?? {}).length)
  holdsBudget('components rendered for one push', middle?.components ?? 0)
})
