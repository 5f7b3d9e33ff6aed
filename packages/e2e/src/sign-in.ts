import type { Page } from '@playwright/test'

export const demoUsers = {
  admin: 'admin@hoistway.demo',
  manager: 'manager@hoistway.demo',
  technician: 'technician@hoistway.demo',
  user: 'user@hoistway.demo',
} as const
export type DemoUser = keyof typeof demoUsers

export const demoPassword = 'Hoistway!2026'

/** Signs in through the login page and waits for the wanted page (the dashboard, unless `returnUrl` says another). */
export async function signIn(page: Page, user: DemoUser, returnUrl = '/dashboard'): Promise<void> {
  await page.goto(returnUrl === '/dashboard' ? '/login' : `/login?returnUrl=${encodeURIComponent(returnUrl)}`)
  await page.getByLabel('Email', { exact: true }).fill(demoUsers[user])
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(returnUrl))
}
