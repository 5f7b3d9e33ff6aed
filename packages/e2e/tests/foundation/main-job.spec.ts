import { expectAccessible } from '../../src/accessibility.ts'
import { demoSecret } from '../../src/device.ts'
import { openAs, signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

for (const [who, firstName, roles] of [
  ['admin', 'Ada', 'Admin'],
  ['manager', 'Marco', 'Manager'],
  ['technician', 'Tara', 'Technician'],
  ['user', 'Uma', 'User'],
] as const) {
  test(`${who} signs in and sees the dashboard`, async ({ page }) => {
    await signIn(page, who)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^Good (morning|afternoon|evening), ${firstName}!$`),
    )
    await expect(page.getByRole('main').getByText(roles, { exact: true })).toBeVisible()
    for (const card of ['Organizations', 'Elevators', 'Active Users', 'CAN Messages']) {
      await expect(page.getByRole('region', { name: card, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'Elevators', exact: true })).toContainText(/\d/)
  })
}

test('an elevator page follows a called car to its floor without a reload', async ({ page }) => {
  await openAs(page, 'technician', '/elevators')
  await page.getByRole('searchbox', { name: 'Search elevators...' }).fill('Prime Tower A2')
  await expect(page.getByText('1 elevator(s) found')).toBeVisible()
  await page.getByRole('link', { name: 'Prime Tower A2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prime Tower A2')
  const live = page.getByRole('region', { name: 'Live State' })
  const shown = live.getByText(/^Floor \d · /)
  await expect(shown).toBeVisible()
  const before = Number(/\d/.exec((await shown.textContent()) ?? '')?.[0])
  const wanted = before > 2 ? before - 2 : before + 2
  await page.getByRole('button', { name: `Call car to floor ${wanted}` }).click()
  await expect(
    page.getByText(new RegExp(`^Car called to floor ${wanted}\\. \\([0-9a-f]{8}\\)$`)),
  ).toBeVisible()
  // The car also shows the floor in between.
  const first = (before + wanted) / 2
  await expect(live.getByText(new RegExp(`^Floor ${first} · `))).toBeVisible()
  await expect(live.getByText(new RegExp(`^Floor ${wanted} · `))).toBeVisible()
})

test('masks shared secrets on the controller pages', async ({ page }) => {
  await openAs(page, 'admin', '/controllers')
  // 240 seeded controllers, and those of other tests.
  await expect(page.getByText(/^Showing 20 of 2[4-9]\d controllers$/)).toBeVisible()
  await expect(page.getByText(/^Page 1 of 1[2-5] \(2[4-9]\d total controllers\)$/)).toBeVisible()
  const row = page.getByRole('row', { name: /Controller 0001/ })
  const secret = demoSecret('ESP-0001')
  await expect(row).not.toContainText(secret)
  await row.getByRole('button', { name: 'Show the shared secret of Controller 0001' }).click()
  await expect(row).toContainText(secret)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Firmware' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Firmware Management' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Cabin controller/ })).toHaveCount(3)
})
