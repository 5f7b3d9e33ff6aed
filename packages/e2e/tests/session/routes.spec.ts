import { type DemoUser, openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const users: DemoUser[] = ['admin', 'manager', 'technician', 'user']

const menus: Record<DemoUser, string[]> = {
  admin: [
    'Dashboard',
    'Organizations',
    'Elevators',
    'Alerts',
    'Controllers',
    'Message Filters',
    'Firmware',
    'Users',
    'CAN Messages',
    'Reports',
    'Settings',
  ],
  manager: ['Dashboard', 'Organizations', 'Elevators', 'Alerts', 'Reports'],
  technician: ['Dashboard', 'Elevators', 'Alerts', 'CAN Messages'],
  user: ['Dashboard'],
}

const everybody = users
const missingId = '00000000-0000-4000-8000-000000000000'

/** The record of a path need not exist. */
const table: [string, DemoUser[]][] = [
  ['/dashboard', everybody],
  ['/organizations', everybody],
  ['/organizations/create', ['admin']],
  [`/organizations/${missingId}`, everybody],
  [`/organizations/${missingId}/edit`, ['admin']],
  ['/elevators', everybody],
  ['/elevators/create', ['admin', 'manager']],
  [`/elevators/${missingId}`, everybody],
  [`/elevators/${missingId}/edit`, ['admin', 'manager']],
  ['/alerts', everybody],
  ['/go', everybody],
  [`/organizations/${missingId}/codes`, everybody],
  ['/go/nobody-has-this', everybody],
  ['/controllers', ['admin']],
  ['/controllers/create', ['admin']],
  [`/controllers/${missingId}`, ['admin']],
  [`/controllers/${missingId}/edit`, ['admin']],
  ['/can-message-filters', ['admin']],
  ['/can-message-filters/create', ['admin']],
  [`/can-message-filters/${missingId}/edit`, ['admin']],
  ['/firmware', ['admin']],
  ['/firmware/upload', ['admin']],
  ['/users', ['manager', 'admin']],
  ['/settings', ['admin']],
  ['/can-messages', ['technician', 'admin']],
  ['/reports', ['manager', 'admin']],
]

for (const user of users) {
  test.describe(user, () => {
    test.use({ allowedConsole: /status of (403|404)/ })

    test(`menu and route access for ${user}`, async ({ page }) => {
      await openAs(page, user, '/profile')
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(menus[user])
      const heading = page.getByRole('heading', { level: 1 }).first()
      for (const [path, allowed] of table) {
        // An Admin and a user suffice for pages open to all roles.
        if (allowed === everybody && (user === 'manager' || user === 'technician')) continue
        // Consecutive routes have different headings.
        const before = (await heading.textContent()) ?? ''
        await openInside(page, path)
        if (allowed.includes(user)) {
          await expect(heading, path).not.toHaveText(before)
          await expect(heading, path).toBeVisible()
          await expect(page, `${user} at ${path}`).not.toHaveURL('/unauthorized')
        } else {
          await expect(page, `${user} at ${path}`).toHaveURL('/unauthorized')
        }
      }
    })
  })
}

test('redirects forbidden paths to /unauthorized and unknown paths to the dashboard', async ({ page }) => {
  await openAs(page, 'user', '/controllers')
  await expect(page).toHaveURL('/unauthorized')
  await page.goto('/nowhere')
  await expect(page).toHaveURL('/dashboard')
  for (const path of ['/', '/dashboard-of-mine']) {
    await openInside(page, path)
    await expect(page).toHaveURL('/dashboard')
  }
})
