import { startIdentityProvider } from '@hoistway/testing/identity-provider'
import { expectAccessible } from '../../src/accessibility.ts'
import { type OwnConsole, startOwnConsole } from '../../src/own-console.ts'
import { storedToken } from '../../src/stored-session.ts'
import { expect, test } from '../../src/test.ts'

// The first call is refused until the Admin has confirmed it. The provider's pages request a font from another host.
test.use({ allowedConsole: /status of 403|ERR_NAME_NOT_RESOLVED/ })

let own: OwnConsole
let idp: Awaited<ReturnType<typeof startIdentityProvider>>

test.beforeAll(async () => {
  own = await startOwnConsole({
    env: async (url) => {
      idp = await startIdentityProvider({ publicUrl: url })
      const mappings = [{ claim: 'groups', value: 'lift-admins', role: 'Admin' }]
      const file = idp.file({ newAccounts: 'create', mappings })
      return { HOISTWAY_PUBLIC_URL: url, HOISTWAY_OIDC_FILE: file }
    },
  })
})
test.afterAll(() => Promise.all([own?.stop(), idp?.stop()]))

test('signs in at a provider, confirms a change there and logs out', async ({ page }) => {
  const names = { given_name: 'Ada', family_name: 'Vogel' }
  await idp.set('ada', { email: 'ada@company.example', ...names, groups: ['lift-admins'] })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`${own.url}/service-accounts`)
  await expect(page.getByRole('link', { name: 'Continue with Company' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue with Company' }).click()
  await expect(page).toHaveURL(`${own.url}/service-accounts`)
  const token = await storedToken(page)
  expect(String(token).length).toBeGreaterThan(100)
  expect(addresses.filter((address) => address.includes(String(token)))).toEqual([])

  await page.getByRole('button', { name: 'New Service Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Service Account' })
  await dialog.getByLabel('Name').fill('night-report')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByText(/^Company asks you to sign in again/)).toBeVisible()
  const opened = page.waitForEvent('popup')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const popup = await opened
  await expect(page.getByRole('region', { name: 'night-report' })).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expectAccessible(page)

  await page.getByRole('button', { name: /Ada Vogel/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: /Yes, sign me out/ }).click()
  await expect(page).toHaveURL(`${own.url}/login`)
  await expect(page.getByRole('link', { name: 'Continue with Company' })).toBeVisible()
})
