import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { DashboardPage } from '../src/features/dashboard/DashboardPage.tsx'
import { safetyChain } from './fleet-api.ts'

export const organizations = Array.from({ length: 7 }, (_, n) => ({
  id: `o${n}`,
  name: `Organization ${n}`,
  type: n % 2,
  isActive: n !== 1,
}))
export const alert = {
  id: 'a1',
  elevatorId: 'e1',
  elevatorName: 'Lift A',
  alertCode: 'Er07',
  alertMessage: 'Safety chain open',
  isActive: true,
  // Getters, because a test may run minutes after its file was loaded.
  get firstOccurrence() {
    return new Date(Date.now() - 7.5 * 60_000).toISOString()
  },
  get lastOccurrence() {
    return new Date().toISOString()
  },
}
export const item = (elevatorId: string, elevatorName: string, ...reasons: object[]) => ({
  elevatorId,
  elevatorName,
  organizationId: 'o1',
  organizationName: 'Metro',
  reasons,
  reasonCount: reasons.length,
})
export const critical = {
  kind: 'critical',
  alert,
  get since() {
    return alert.lastOccurrence
  },
}
export const offline = {
  kind: 'offline',
  get since() {
    return new Date(Date.now() - 3.5 * 60_000).toISOString()
  },
}
export const overview = (attention: object[] = [], more: object = {}) => ({
  json: { onlineElevators: 239, offlineElevators: 1, silentElevators: 0, attention, ...more },
})

type Answers = Record<string, { status?: number; json?: unknown }>

/** The keys of `answers` are starts of paths. */
export async function openDashboard(roles: string[], answers: Answers = {}, route = '/dashboard') {
  signInForTest({ roles })
  setHubForTest({ state: 'Connected' })
  const usual: Answers = {
    '/api/organizations?': { json: organizations },
    '/api/organizations/statistics': {
      json: {
        totalOrganizations: 7,
        totalElevators: 240,
        totalUsers: 12,
        organizationStatistics: [{ organizationId: 'o0', elevatorCount: 6, userCount: 3 }],
      },
    },
    '/api/elevatoralerts/daily': { json: [] },
    '/api/alertcodes/lookup': { json: { entry: safetyChain } },
    '/api/fleet/overview': overview(),
    '/api/fleet/trend': { json: { interval: 300, samples: [] } },
    '/api/patterns': { json: { at: 0, patterns: [], more: 0 } },
    '/api/health': { json: { database: 'up' } },
  }
  const table = { ...usual, ...answers }
  let failing = false
  let headers: Record<string, string> = {}
  const urls: string[] = []
  await startApi(({ url }) => {
    urls.push(url)
    if (failing) return { status: 500, json: {}, headers }
    const path = Object.keys(table)
      .toSorted((a, b) => b.length - a.length)
      .find((key) => url.startsWith(key))
    return { ...((path && table[path]) || { status: 404, json: {} }), headers }
  })
  const view = renderPage(<DashboardPage />, { queryClient, route, path: '/dashboard' })
  /** `storedAt`: the service worker answers, in milliseconds since 1970. `serverTime`: the server's clock. */
  const reload = async ({
    fail = false,
    storedAt,
    serverTime,
  }: {
    readonly fail?: boolean
    readonly storedAt?: number
    readonly serverTime?: number
  }) => {
    // A pending request would fail without ever having had data.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    failing = fail
    headers = {
      ...(storedAt !== undefined && { 'x-hoistway-stored-at': String(storedAt) }),
      ...(serverTime !== undefined && { date: new Date(serverTime).toUTCString() }),
    }
    await act(() => queryClient.refetchQueries())
  }
  return { ...view, reload, urls }
}
export const region = (name: string) => within(screen.getByRole('region', { name }))
