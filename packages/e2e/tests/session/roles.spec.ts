import { confirmedHeaders } from '../../src/confirmation.ts'
import { apiAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// The hub makes the browser reconnect: 405 is its answer for a connection that has not ended yet.
test.use({ allowedConsole: /WebSocket|status of 40[345]/ })

test('a revoked role takes effect in an open tab', async ({ page, request, baseURL }) => {
  const email = `roles-${Date.now()}@example.com`
  const password = 'Own!password27'
  const account = { firstName: 'Rolf', lastName: 'Rolle', email, password, confirmPassword: password }
  await request.post(`${baseURL}/api/auth/register`, { data: account })
  const { headers, get } = await apiAs(request, 'admin', baseURL)
  const [{ id }] = (await get(`users?searchTerm=${email}`)).data
  const confirmed = await confirmedHeaders(request, headers, 'accounts', baseURL)
  const give = (roles: string[]) =>
    request.put(`${baseURL}/api/users/${id}/roles`, { headers: confirmed, data: { roles } })
  await give(['Manager'])

  await page.goto('/login?returnUrl=/reports')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Connected/ })).toBeVisible()

  await give([])
  await expect(page).toHaveURL('/unauthorized')
  await expect(menu.getByRole('link')).toHaveText(['Dashboard'])
  await expect(
    page.getByText(/^Your roles have changed\. You no longer have the role Manager\./),
  ).toBeVisible()
})
