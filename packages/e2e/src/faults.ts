import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { apiAs } from './sign-in.ts'

interface Fault {
  /** Start of the path: `/api/elevators`, `/remotes/mfe-fleet`, `/customerHub`. */
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly kind: 'status' | 'malformed' | 'contract' | 'stall' | 'drop'
  readonly status?: number
  readonly body?: unknown
}

export async function faultsFor(page: Page, baseURL: string | undefined) {
  const scope = randomUUID()
  const origin = baseURL ?? new URL(page.url()).origin
  await page.context().addCookies([{ name: 'hoistway-faults', value: scope, url: origin }])
  const { call } = await apiAs(page.request, 'admin', origin)
  return {
    async on(fault: Fault): Promise<() => Promise<void>> {
      const response = await call('POST', 'faults', { ...fault, scope })
      expect(response.status()).toBe(201)
      const { id } = await response.json()
      return async () => {
        await call('DELETE', `faults/${id}`)
      }
    },
    dropHub: (user: string) => call('POST', 'faults/drop-hub', { user }),
  }
}
