import type { Page } from '@playwright/test'
import type { faultsFor } from '../src/faults.ts'
import { firmwareFile } from '../src/firmware-file.ts'
import type { DemoUser } from '../src/sign-in.ts'
import type { Records } from './records.ts'

export type Fault = Parameters<Awaited<ReturnType<typeof faultsFor>>['on']>[0]

export interface Screen {
  readonly name: string
  readonly path: string | ((records: Records) => string)
  /** Default: an Admin. `newcomer` is an account without organizations. */
  readonly as?: DemoUser | 'nobody' | 'newcomer'
  readonly fault?: Fault
  readonly act?: (page: Page) => Promise<void>
  readonly isLoading?: true
  readonly print?: true
}

const missingId = '00000000-0000-4000-8000-000000000000'

const opened = (page: Page) =>
  page.locator('[role=dialog], [role=menu]').filter({ visible: true }).first().waitFor()

const press = (icon: string) => async (page: Page) => {
  await page
    .locator(`:is(main, header) button:not([disabled]):has(.tabler-icon-${icon})`)
    .filter({ visible: true })
    .last()
    .click()
  await opened(page)
}

async function pressDelete(page: Page): Promise<void> {
  const trash = page.locator('tbody button:not([disabled]):has(.tabler-icon-trash)').filter({ visible: true })
  if ((await trash.count()) > 0) await trash.last().click()
  else {
    await page.locator('tbody button:has(.tabler-icon-dots)').filter({ visible: true }).last().click()
    await page.locator('[role=menuitem]:has(.tabler-icon-trash)').click()
  }
  await page.locator('[role=dialog]').filter({ visible: true }).waitFor()
}

const tick = (count: number) => async (page: Page) => {
  for (let row = 0; row < count; row += 1)
    await page
      .locator('tbody tr input[type=checkbox]')
      .nth(row)
      .evaluate((box: HTMLInputElement) => box.click())
}
const addIn = (card: number) => async (page: Page) => {
  await page.locator('main section:has(> h2)').nth(card).locator('button').last().click()
  await opened(page)
}
const key = (name: string) => async (page: Page) => {
  await page.keyboard.press(name)
  await opened(page)
}
const error = (path: string): Fault => ({ path, kind: 'status', status: 500 })
const stall = (path: string): Fault => ({ path, kind: 'stall' })

const session: readonly Screen[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  {
    name: 'login-refused',
    path: '/login',
    as: 'nobody',
    async act(page) {
      await page.locator('input[type=email]').fill('nobody@example.com')
      await page.locator('input[type=password]').fill('wrong-password')
      await page.locator('button[type=submit]').click()
      await page.locator('[role=alert]').waitFor()
    },
  },
  { name: 'register', path: '/register', as: 'nobody' },
  {
    name: 'register-weak-password',
    path: '/register',
    as: 'nobody',
    async act(page) {
      await page.locator('input[type=email]').fill('nobody')
      await page.locator('input[type=password]').first().fill('weak')
      await page.locator('input[type=password]').last().fill('other')
      await page.keyboard.press('Tab')
    },
  },
  { name: 'reset-password', path: ({ resetToken }) => `/reset-password#${resetToken}`, as: 'nobody' },
  { name: 'reset-password-expired', path: '/reset-password#expired', as: 'nobody' },
  { name: 'respond-used', path: '/respond#used', as: 'nobody' },
  { name: 'welcome', path: '/dashboard', as: 'newcomer' },
  { name: 'unauthorized', path: '/firmware', as: 'technician' },
  { name: 'profile', path: '/profile' },
  {
    name: 'second-factor',
    path: '/profile',
    as: 'newcomer',
    async act(page) {
      await page.locator('main section:not(:has(input, select)) button').last().click()
      await page.locator('main section:has(form)').nth(1).waitFor()
    },
  },
  { name: 'settings', path: '/settings' },
  { name: 'releases', path: '/releases' },
  { name: 'audit', path: '/audit' },
  { name: 'users', path: '/users' },
  { name: 'service-accounts', path: '/service-accounts' },
  { name: 'import', path: '/import' },
  { name: 'user', path: ({ user }) => `/users/${user}` },
  { name: 'notification-settings', path: '/notifications' },
  { name: 'notification-rule', path: '/notifications', act: addIn(3) },
  { name: 'organization-notifications', path: ({ organization }) => `/notifications/${organization}` },
  { name: 'webhook', path: ({ organization }) => `/notifications/${organization}`, act: addIn(0) },
  { name: 'organization-rule', path: ({ organization }) => `/notifications/${organization}`, act: addIn(1) },
  {
    name: 'maintenance-invalid',
    path: ({ organization }) => `/notifications/${organization}`,
    async act(page) {
      await page.locator('main section form button[type=submit]').first().click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'user-menu',
    path: '/profile',
    act: press('chevron-down'),
  },
  {
    name: 'notifications',
    path: '/profile',
    act: press('bell'),
  },
  { name: 'shortcuts', path: '/profile', act: key('?') },
  { name: 'palette', path: '/profile', act: key('Control+k') },
  {
    name: 'palette-results',
    path: '/profile',
    async act(page) {
      await page.keyboard.press('Control+k')
      await page.locator('input.mantine-Spotlight-search').fill('tower')
      await page.locator('.mantine-Spotlight-action').nth(3).waitFor()
    },
  },
  { name: 'remote-failed', path: '/firmware/upload', fault: error('/remotes/mfe-firmware') },
]

const fleet: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-organization', path: ({ organization }) => `/dashboard?organizationId=${organization}` },
  {
    name: 'dashboard-handover',
    path: '/dashboard',
    async act(page) {
      const sections = page.locator('main details')
      await sections.first().waitFor()
      for (const section of await sections.all()) await section.locator('summary').click()
    },
  },
  { name: 'dashboard-error', path: '/dashboard', fault: error('/api/') },
  { name: 'reports', path: '/reports' },
  {
    name: 'reports-organization',
    path: ({ organization }) => `/reports?organizationId=${organization}`,
  },
  { name: 'reports-error', path: '/reports', fault: error('/api/reports') },
  { name: 'organizations', path: '/organizations' },
  { name: 'organizations-tree', path: '/organizations?view=tree' },
  { name: 'organizations-empty', path: '/organizations?search=zzz' },
  { name: 'organization', path: ({ organization }) => `/organizations/${organization}` },
  { name: 'organization-elevators', path: ({ building }) => `/organizations/${building}?tab=elevators` },
  { name: 'organization-users', path: ({ organization }) => `/organizations/${organization}?tab=users` },
  {
    name: 'organization-children',
    path: ({ organization }) => `/organizations/${organization}?tab=children`,
  },
  {
    name: 'organization-export',
    path: ({ organization }) => `/organizations/${organization}`,
    async act(page) {
      const more = page.locator('main button:has(.tabler-icon-selector)')
      if (await more.isVisible()) await more.click()
      await page.locator(':is(main button, [role=menuitem]):has(.tabler-icon-download)').click()
      await page.locator('[role=dialog]').filter({ visible: true }).waitFor()
    },
  },
  { name: 'organization-create', path: '/organizations/create' },
  { name: 'organization-edit', path: ({ organization }) => `/organizations/${organization}/edit` },
  { name: 'organization-missing', path: `/organizations/${missingId}` },
  { name: 'organization-codes', path: ({ building }) => `/organizations/${building}/codes` },
  { name: 'elevators', path: '/elevators' },
  { name: 'elevators-filtered', path: '/elevators?online=offline&alerts=critical' },
  { name: 'elevators-empty', path: '/elevators?search=zzz' },
  { name: 'elevators-error', path: '/elevators?search=a', fault: error('/api/elevators') },
  { name: 'elevators-loading', path: '/elevators?search=b', fault: stall('/api/elevators'), isLoading: true },
  { name: 'elevators-selected', path: '/elevators', act: tick(12) },
  { name: 'elevators-filters', path: '/elevators', act: openSheet },
  { name: 'wall', path: '/elevators?view=wall' },
  { name: 'elevator', path: ({ elevator }) => `/elevators/${elevator}` },
  {
    name: 'elevator-note',
    path: ({ elevator }) => `/elevators/${elevator}`,
    async act(page) {
      await page.locator('section:not(:has(section)) button:has(.tabler-icon-plus)').last().click()
      await page.locator('main form textarea').waitFor()
    },
  },
  { name: 'elevator-day', path: ({ elevator }) => `/elevators/${elevator}?last=86400` },
  {
    name: 'elevator-export',
    path: ({ elevator }) => `/elevators/${elevator}?last=86400`,
    act: press('download'),
  },
  { name: 'elevator-month', path: ({ elevator }) => `/elevators/${elevator}?last=2592000` },
  { name: 'replay', path: ({ elevator, alertAt }) => `/elevators/${elevator}/replay?of=${alertAt}` },
  {
    name: 'incident',
    path: ({ elevator, alertAt }) => `/elevators/${elevator}/incident?of=${alertAt}`,
  },
  {
    name: 'alert-dialog',
    path: ({ elevator }) => `/elevators/${elevator}`,
    async act(page) {
      await page.locator('main button[aria-haspopup=dialog]').first().click()
      await opened(page)
    },
  },
  { name: 'code-book', path: '/alerts/codes' },
  { name: 'code-book-create', path: '/alerts/codes/create?code=Er99' },
  { name: 'code-book-edit', path: ({ codeBookEntry }) => `/alerts/codes/${codeBookEntry}/edit` },
  { name: 'elevator-missing', path: `/elevators/${missingId}` },
  { name: 'elevator-create', path: '/elevators/create' },
  { name: 'elevator-edit', path: ({ elevator }) => `/elevators/${elevator}/edit` },
  {
    name: 'elevator-reset',
    path: ({ elevator }) => `/elevators/${elevator}`,
    act: press('power'),
  },
  { name: 'alerts', path: ({ elevator }) => `/alerts?elevatorId=${elevator}` },
  { name: 'alerts-fleet', path: '/alerts?tab=fleet' },
  { name: 'alerts-period', path: '/alerts?tab=fleet&active=all&period=7' },
  { name: 'alerts-empty', path: '/alerts?tab=fleet&search=zzz' },
  { name: 'find-elevator', path: '/go' },
  { name: 'find-elevator-missing', path: '/go/ESP-9999' },
  { name: 'print-elevator', path: ({ elevator }) => `/elevators/${elevator}`, print: true },
  { name: 'print-organizations', path: '/organizations', print: true },
  { name: 'print-alerts', path: '/alerts?tab=fleet', print: true },
  { name: 'print-codes', path: ({ building }) => `/organizations/${building}/codes`, print: true },
]

async function openSheet(page: Page): Promise<void> {
  const button = page.locator('main button:has(.tabler-icon-filter, .tabler-icon-adjustments-horizontal)')
  if (await button.first().isVisible()) await press('filter')(page)
}

const devices: readonly Screen[] = [
  { name: 'controllers', path: '/controllers' },
  { name: 'controllers-empty', path: '/controllers?search=zzz' },
  { name: 'controllers-selected', path: '/controllers', act: tick(6) },
  { name: 'controllers-delete', path: '/controllers', act: pressDelete },
  { name: 'controller', path: ({ controller }) => `/controllers/${controller}` },
  { name: 'controller-missing', path: `/controllers/${missingId}` },
  { name: 'controller-create', path: '/controllers/create' },
  { name: 'controller-edit', path: ({ controller }) => `/controllers/${controller}/edit` },
  { name: 'can-filters', path: '/can-message-filters' },
  { name: 'can-filters-delete', path: '/can-message-filters', act: pressDelete },
  { name: 'can-filter-create', path: '/can-message-filters/create' },
  { name: 'can-filter-edit', path: ({ canFilter }) => `/can-message-filters/${canFilter}/edit` },
  {
    name: 'can-filter-history',
    path: ({ canFilter }) => `/can-message-filters/${canFilter}/edit?tab=history`,
  },
  {
    name: 'can-filter-invalid',
    path: ({ canFilter }) => `/can-message-filters/${canFilter}/edit`,
    act: (page) => page.locator('main [role=group] input, main li input').first().fill('0xZZ'),
  },
  { name: 'can-filter-missing', path: `/can-message-filters/${missingId}/edit` },
  { name: 'can-messages', path: '/can-messages' },
  { name: 'can-messages-live', path: ({ elevator }) => `/can-messages?elevator=${elevator}` },
  { name: 'can-recordings', path: ({ elevator }) => `/can-messages?elevator=${elevator}&tab=recordings` },
  { name: 'can-databases', path: ({ elevator }) => `/can-messages?elevator=${elevator}&tab=dbc` },
  { name: 'firmware', path: '/firmware' },
  { name: 'firmware-error', path: '/firmware?search=a', fault: error('/api/firmware') },
  { name: 'firmware-delete', path: '/firmware', act: pressDelete },
  { name: 'firmware-upload', path: '/firmware/upload' },
  {
    name: 'firmware-upload-checked',
    path: '/firmware/upload',
    async act(page) {
      const { bytes } = firmwareFile(200_000, '9.9.9')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'cabin.bin', mimeType: 'application/octet-stream', buffer: bytes })
    },
  },
]

export const screens: readonly Screen[] = [...session, ...fleet, ...devices]

export const pathOf = ({ path }: Screen, records: Records) =>
  typeof path === 'string' ? path : path(records)

export const screensNamed = (names: readonly string[]): Screen[] =>
  names.map((name) => {
    const screen = screens.find((each) => each.name === name)
    if (!screen) throw new Error(`There is no screen ${name}.`)
    return screen
  })
