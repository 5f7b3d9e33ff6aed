import type { Page } from '@playwright/test'
import { faultsFor } from '../../src/faults.ts'
import { type OutageConsole, startOutageConsole } from '../../src/outage-console.ts'
import { apiAs, demoUsers, openAs, openInside } from '../../src/sign-in.ts'
import { test as base, expect } from '../../src/test.ts'

interface WorkerFixtures {
  readonly product: OutageConsole
}

const test = base.extend<object, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const product = await startOutageConsole()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})
// All tests share one console and stop its parts.
test.describe.configure({ mode: 'default' })
test.use({ allowedConsole: /ERR_|net::|WebSocket|status of 5|Failed to load resource|negotiat/i })

let screens: Record<
  'dashboard' | 'list' | 'wall' | 'elevator' | 'incident' | 'alerts' | 'organization' | 'controller',
  string
>

test.beforeEach(async ({ product, request }) => {
  await product.controllers.start()
  const { get } = await apiAs(request, 'admin')
  const [elevator] = (await get('elevators?searchTerm=ESP-0001')).data
  const [controller] = (await get('controllers?searchTerm=ESP-0001')).data
  const [{ organizationId: building }] = (await get('elevators?searchTerm=Prime%20Tower&pageSize=1')).data
  const [alert] = (await get(`elevatoralerts?organizationId=${building}&pageSize=1`)).data
  screens = {
    dashboard: '/dashboard',
    list: '/elevators',
    wall: '/elevators?view=wall',
    elevator: `/elevators/${elevator.id}`,
    incident: `/elevators/${alert.elevatorId}/incident?${new URLSearchParams({ of: alert.firstOccurrence })}`,
    alerts: '/alerts',
    organization: `/organizations/${elevator.organizationId}`,
    controller: `/controllers/${controller.id}`,
  }
})

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Terms of description lists label counts, and filter options are not states. */
const statedOnline = (page: Page) => main(page).locator(':text-is("Online"):not(dt, option)')

async function expectNothingLive(page: Page): Promise<void> {
  for (const path of Object.values(screens)) {
    await test.step(path, async () => {
      await openInside(page, path)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(statedOnline(page)).toHaveCount(path === screens.dashboard ? 1 : 0)
      await expect(main(page).getByText(/Going (up|down)/)).toHaveCount(0)
    })
  }
}

const fleetOnline = (page: Page) => region(page, 'Fleet Online')
const summary = (page: Page) => region(page, 'Summary')

async function expectLive(page: Page): Promise<void> {
  await openInside(page, screens.elevator)
  await expect(summary(page).getByText('Online', { exact: true })).toBeVisible()
  await openInside(page, screens.dashboard)
  await expect(fleetOnline(page)).toContainText(/[1-9]\d* online/, { timeout: 180_000 })
}

const neighbours = (page: Page) => region(page, 'Other Elevators of the Building')

test('controllers without power are offline on every screen', async ({ page, product }) => {
  await openAs(page, 'admin')
  await expectLive(page)
  await product.controllers.kill()
  await expect(fleetOnline(page)).toContainText(/(^|\D)0 online/, { timeout: 180_000 })
  await expectNothingLive(page)
  await openInside(page, screens.elevator)
  await expect(summary(page).getByText('Offline', { exact: true })).toBeVisible()
  await expect(summary(page).getByText(/^Last known: floor \d+, /)).toBeVisible()
})

test('frozen controllers are shown as last known, not online', async ({ page, product }) => {
  await openAs(page, 'admin')
  await expectLive(page)
  product.controllers.freeze()
  // Without the hub, states are last known, and the count covers silent controllers.
  await expect(fleetOnline(page)).toContainText(/(^|\D)0 online/, { timeout: 180_000 })
  await expectNothingLive(page)
  await openInside(page, screens.elevator)
  await expect(summary(page).getByText(/^Last known: floor \d+, /)).toBeVisible()
  product.controllers.thaw()
  await expectLive(page)
})

test('without the hub no screen shows changing values as current', async ({ page, baseURL }) => {
  await openAs(page, 'admin')
  await expectLive(page)
  const faults = await faultsFor(page, baseURL)
  const away = await faults.on({ path: '/customerHub', kind: 'drop' })
  await faults.dropHub(demoUsers.admin)
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeVisible()
  await expectNothingLive(page)
  await openInside(page, screens.elevator)
  await expect(summary(page).getByText(/^Last known: online, (just now|\d+[sm] ago)$/)).toBeVisible()
  await expect(summary(page).getByText(/^Last known: floor \d+, (just now|\d+[sm] ago)$/)).toBeVisible()
  await openInside(page, screens.incident)
  await expect(
    neighbours(page).getByText(/^Last known: \d+ of \d+ in .+ alerts or (is|are) offline\.$/),
  ).toBeVisible()
  await openInside(page, screens.list)
  await expect(
    page
      .getByRole('table')
      .getByText(/^Last known: /)
      .first(),
  ).toBeVisible()
  await away()
  await expectLive(page)
})

test('without the broker every screen shows since when its values are last known', async ({
  page,
  product,
}) => {
  await openAs(page, 'admin')
  await expectLive(page)
  await product.broker.cut()
  const banner = page.getByText(/^No link to the controllers since .+\. Values are the last known ones\.$/)
  await expect(banner).toBeVisible()
  await expectNothingLive(page)
  await openInside(page, screens.dashboard)
  await expect(fleetOnline(page)).toContainText('— online')
  await expect(main(page)).toContainText('— per second')
  await openInside(page, screens.incident)
  await expect(neighbours(page).getByText(/ alerts\. Which of them are offline is unknown\.$/)).toBeVisible()
  await openInside(page, screens.elevator)
  await page.getByRole('button', { name: 'Call car to floor 2' }).click()
  await expect(page.getByText('The link to the controllers is down. The command was not sent.')).toBeVisible()
  await product.broker.mend()
  await expect(banner).toBeHidden()
  await expectLive(page)
})

test('without the database every screen reports a read error and recovers', async ({
  page,
  product,
  browser,
  baseURL,
}) => {
  await openAs(page, 'admin', '/profile')
  // One browser per screen, because tabs of one browser share six connections.
  const storageState = await page.context().storageState()
  const others = Object.values(screens).filter((path) => path !== screens.dashboard)
  const tabs = [page]
  for (const _ of others) {
    const context = await browser.newContext({ storageState, ...(baseURL && { baseURL }) })
    const tab = await context.newPage()
    await tab.goto('/profile')
    tabs.push(tab)
  }
  for (const tab of tabs) await expect(main(tab).getByRole('heading', { level: 1 })).toBeVisible()
  await product.database.cut()
  await Promise.all(tabs.map((tab, index) => openInside(tab, others[index - 1] ?? screens.dashboard)))
  for (const [index, path] of others.entries()) {
    await test.step(path, async () => {
      const tab = tabs[index + 1] ?? page
      await expect(main(tab).getByRole('button', { name: 'Retry' }).first()).toBeVisible()
      await expect(statedOnline(tab)).toHaveCount(0)
      await tab.context().close()
    })
  }
  const status = region(page, 'System Status')
  await expect(status).toContainText(/Database\s*(Down|Unknown)\s*since/)
  await expect(status).not.toContainText('Healthy')
  await expect(fleetOnline(page)).not.toContainText(/\d online/)

  await product.database.mend()
  await expect(status).toContainText(/Database\s*Healthy/)
  await openInside(page, screens.list)
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})
