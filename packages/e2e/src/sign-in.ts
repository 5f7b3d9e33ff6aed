import type { APIRequestContext, Page } from '@playwright/test'

export const demoUsers = {
  admin: 'admin@hoistway.demo',
  manager: 'manager@hoistway.demo',
  technician: 'technician@hoistway.demo',
  user: 'user@hoistway.demo',
} as const
export type DemoUser = keyof typeof demoUsers

export const demoPassword = 'Hoistway!2026'

/** `spoil` changes the stored token. */
export async function storeSession(page: Page, user: DemoUser, spoil = (token: string) => token) {
  const context = page.context()
  const login = await context.request.post('/api/auth/login', {
    data: { email: demoUsers[user], password: demoPassword },
  })
  const session = await login.json()
  const { cookies } = await context.storageState()
  const localStorage = [
    { name: 'hoistway.token', value: spoil(session.token) },
    { name: 'hoistway.refreshToken', value: session.refreshToken },
    { name: 'hoistway.user', value: JSON.stringify(session.user) },
  ]
  await context.setStorageState({
    cookies,
    origins: [{ origin: new URL(login.url()).origin, localStorage }],
  })
}

export async function apiAs(request: APIRequestContext, user: DemoUser, origin = '') {
  const login = { email: demoUsers[user], password: demoPassword }
  const { token } = await (await request.post(`${origin}/api/auth/login`, { data: login })).json()
  const headers = { authorization: `Bearer ${token}` }
  const call = (method: string, path: string, data?: object) =>
    request.fetch(`${origin}/api/${path}`, { method, headers, ...(data && { data }) })
  return { headers, call, get: async (path: string) => (await call('GET', path)).json() }
}

export async function openAs(page: Page, user: DemoUser, path = '/dashboard'): Promise<void> {
  await storeSession(page, user)
  await page.goto(path)
}

export const openInside = (page: Page, path: string) =>
  page.evaluate(`{
    // The router numbers its history entries.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }`)

/** Signs in through the login page and waits for `returnUrl`. */
export async function signIn(page: Page, user: DemoUser, returnUrl = '/dashboard'): Promise<void> {
  await page.goto(returnUrl === '/dashboard' ? '/login' : `/login?returnUrl=${encodeURIComponent(returnUrl)}`)
  await page.getByLabel('Email', { exact: true }).fill(demoUsers[user])
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(returnUrl))
}
