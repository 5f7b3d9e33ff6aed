import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoPassword, demoUsers } from './sign-in.ts'

interface Fault {
  /** Start of the path: `/api/elevators`, `/remotes/mfe-fleet`, `/customerHub`. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly kind: 'status' | 'malformed' | 'contract' | 'stall' | 'drop'
  readonly status?: number
  readonly body?: unknown
}

/** Controls the server's faults for one browser: `const off = await faults.on({ path, kind: 'drop' })`. */
export async function faultsFor(page: Page, baseURL: string | undefined) {
  const scope = randomUUID()
  const origin = baseURL ?? new URL(page.url()).origin
  await page.context().addCookies([{ name: 'hoistway-faults', value: scope, url: origin }])
  const login = await page.request.post(`${origin}/api/auth/login`, {
    data: { email: demoUsers.admin, password: demoPassword },
  })
  const { token } = await login.json()
  const headers = { authorization: `Bearer ${token}` }
  const drop = (user: string) =>
    page.request.post(`${origin}/api/faults/drop-hub`, { headers, data: { user } })
  return {
    async on(fault: Fault): Promise<() => Promise<void>> {
      const response = await page.request.post(`${origin}/api/faults`, { headers, data: { ...fault, scope } })
      expect(response.status()).toBe(201)
      const { id } = await response.json()
      return async () => {
        await page.request.delete(`${origin}/api/faults/${id}`, { headers })
      }
    },
    dropHub: drop,
  }
}
