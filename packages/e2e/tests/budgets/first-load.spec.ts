import { type Commit, countWork, takeCommits } from '../../src/load/count-work.ts'
import { type LoadRequest, serialSteps } from '../../src/load/requests.ts'
import { measuredPages, slowDown } from '../../src/load/slow-phone.ts'
import { load, watchPaint } from '../../src/load/watch-load.ts'
import { storeSession } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'
import { type BudgetName, budgets } from './budgets.ts'
import { holdsBudget, holdsWeight } from './holds.ts'

const { elevators } = measuredPages
const list = (requests: readonly LoadRequest[]) => requests.find(({ url }) => url.includes('/api/elevators?'))

test('the first list stays within its budgets when nothing is cached', async ({ page }) => {
  await storeSession(page, 'admin')
  await watchPaint(page, elevators.painted)
  await countWork(page)
  await slowDown(page, 1)
  const { requests, work } = await load(page, elevators.path)
  const listRequest = list(requests)
  if (!listRequest || !work) throw new Error('The page asked for no list.')

  await holdsWeight(
    'JavaScript until the rows',
    budgets['JavaScript until the rows'],
    requests,
    'script',
    page.request,
  )
  await holdsWeight('CSS until the rows', budgets['CSS until the rows'], requests, 'style', page.request)
  const names = requests.map(({ url }) => new URL(url).pathname)
  holdsRequests('files requested until the rows', requests)
  holdsBudget('serial steps before the list request', serialSteps(requests, listRequest), names)
  holdsBudget('Intl formatters on a list of 20', work.formatters)
  holdsBudget('tooltips mounted on a list of 20', work.tooltips)
  holdsBudget('React commits until the rows', work.commits)
})

test('the entry of the console is downloaded with its first files', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const priorities: string[] = []
  network.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    if (/\/main\.\w+\.js$/.test(url)) priorities.push(initialPriority)
  })
  await page.goto('/login')
  expect(priorities).toEqual(['High'])
})

test('the console starts while its libraries are downloaded', async ({ page }) => {
  await page.route(/\/libraries\.\w+\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('hoistway:registry').length > 0)
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
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
