import { tour } from '../../screenshots/tour.ts'
import { expectNoFindings } from '../../src/accessibility.ts'
import { expect, test } from '../../src/test.ts'

// The rejected sign-in returns 401.
test.use({ locale: 'de-CH', colorScheme: 'dark', allowedConsole: /status of 401/ })

const screens = {
  outside: ['login-refused', 'register-weak-password', 'reset-password'],
  inside: [
    'second-factor',
    'user-menu',
    'notifications',
    'elevators-selected',
    'elevator-edit',
    'controllers-delete',
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
