import { tour } from '../../screenshots/tour.ts'
import { expectAccessible } from '../../src/accessibility.ts'
import { expect, test } from '../../src/test.ts'

// Failures on these screens write to the console.
test.use({ allowedConsole: /Failed to load resource|LoadFailure|ChunkLoadError|Federation|integrity|net::/i })

const screens = {
  outside: ['reset-password-expired'],
  inside: [
    ['remote-failed', 'dashboard-error', 'elevators-error', 'firmware-error'],
    ['elevator-missing', 'controller-missing', 'find-elevator-missing'],
    ['audit', 'elevators-empty', 'alerts-empty', 'can-filter-invalid'],
    ['code-book', 'code-book-create', 'elevator-export', 'organization-export'],
    ['elevator-create', 'organization-children', 'dashboard-handover'],
    ['controllers', 'controller', 'controller-create', 'controller-edit', 'can-filters'],
    ['notification-settings', 'notification-rule', 'find-elevator'],
  ].flat(),
}

test('failures, empty lists, dialogs and pages of devices are accessible in both themes', async ({
  page,
  request,
}) => {
  await tour(page, request, screens, (name) =>
    test.step(name, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }),
  )
})
