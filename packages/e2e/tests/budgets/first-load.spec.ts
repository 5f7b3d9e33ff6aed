import { type Commit, countWork, takeCommits } from '../../src/load/count-work.ts'
import type { LoadRequest } from '../../src/load/requests.ts'
import { measuredPages } from '../../src/load/slow-phone.ts'
import { load, watchPaint } from '../../src/load/watch-load.ts'
import { storeSession } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'
import { holdsBudget, holdsCalls } from './holds.ts'

const { elevators } = measuredPages
const list = (requests: readonly LoadRequest[]) => requests.find(({ url }) => url.includes('/api/elevators?'))

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
  const files = sent.filter(({ kind }) => kind !== 'data').map(({ url }) => new URL(url).pathname)
  holdsBudget('files requested at the third visit', files.length, files)
  holdsCalls(sent)
})

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
