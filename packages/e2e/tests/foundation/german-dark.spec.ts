import { tour } from '../../screenshots/tour.ts'
import { expectNoFindings } from '../../src/accessibility.ts'
import { expect, test } from '../../src/test.ts'

// The rejected sign-in returns 401.
test.use({ locale: 'de-CH', colorScheme: 'dark', allowedConsole: /status of 401/ })

/** Screens that other accessibility tests do not open. */
const screens = {
  outside: ['login-refused', 'register-weak-password', 'reset-password'],
  inside: [
    'second-factor',
    'user-menu',
    'notifications',
    'shortcuts',
    'organizations-tree',
    'organization-users',
    'organization-edit',
    'elevators-selected',
    'elevator-edit',
    'controllers-delete',
    'controller-edit',
    'can-filter-history',
    'firmware-delete',
  ],
}

test('dialogs, forms and sign-in are accessible in German and dark colours', async ({ page, request }) => {
  await tour(page, request, screens, (name) =>
    test.step(name, async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expectNoFindings(page)
    }),
  )
})
