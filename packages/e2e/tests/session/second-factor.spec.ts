import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, expectNoFindings } from '../../src/accessibility.ts'
import { confirmedHeaders } from '../../src/confirmation.ts'
import { apiAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// The first step of a sign-in returns 401.
test.use({ allowedConsole: /status of 401|WebSocket/ })

const password = 'Own!password27'

/** Returns the code of a time `steps` of 30 s from now. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

async function newAccount(request: APIRequestContext) {
  const email = `factor-${Date.now()}@example.com`
  const account = { firstName: 'Fay', lastName: 'Faktor', email, password, confirmPassword: password }
  const response = await request.post('/api/auth/register', { data: account })
  return { email, id: (await response.json()).user.id }
}

async function givePassword(page: Page, email: string, given: string) {
  await page.goto('/login?returnUrl=%2Fprofile')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(given)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a second factor is required at sign-in, even after a password reset', async ({ page, request }) => {
  const { email, id } = await newAccount(request)
  await givePassword(page, email, password)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByRole('button', { name: 'Set Up' }).click()
  await section.getByLabel('Your password').fill(password)
  await section.getByRole('button', { name: 'Continue' }).click()
  const key = (await section.getByLabel('Key').textContent()) ?? ''
  await section.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await section.getByRole('button', { name: 'Turn On' }).click()
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectAccessible(page)
  await section.getByRole('button', { name: 'I Have Saved Them' }).click()
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await givePassword(page, email, password)
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await expectAccessible(page)
  // A code can be used only once.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/profile')

  const { headers } = await apiAs(request, 'admin')
  const link = await request.post(`/api/users/${id}/password-reset`, {
    headers: await confirmedHeaders(request, headers, 'accounts'),
  })
  const requests: string[] = []
  page.on('request', (each) => requests.push(`${each.url()} ${each.headers().referer ?? ''}`))
  const { token } = await link.json()
  await page.goto(`/reset-password#${token}`)
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  await expectNoFindings(page)
  await page.getByLabel('New password', { exact: true }).fill('Next!password28')
  await page.getByLabel('Confirm new password').fill('Next!password28')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText('Your password is set. You can sign in with it now.')).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter((each) => each.includes(token))).toEqual([])

  await givePassword(page, email, 'Next!password28')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(section.getByText('9 recovery codes are left.')).toBeVisible()
})
