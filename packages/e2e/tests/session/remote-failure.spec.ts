import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.use({ allowedConsole: /./ })

test('a remote that is down shows a calm panel in a living shell, and Retry brings it back', async ({
  page,
}) => {
  await signIn(page, 'admin', '/profile')
  await page.route('**/remotes/mfe-firmware/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Firmware' }).click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Firmware is not available' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Firmware' }).click()
  await expect(retry).toBeVisible({ timeout: 30_000 })

  await page.unroute('**/remotes/mfe-firmware/**')
  await retry.click()
  await expect(page.getByRole('table')).toBeVisible({ timeout: 30_000 })
  await expect(retry).toBeHidden()
})
