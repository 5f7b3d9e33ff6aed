import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

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
