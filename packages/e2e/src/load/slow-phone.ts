import type { CDPSession, Page } from '@playwright/test'
import type { Painted } from './watch-load.ts'

export interface MeasuredPage {
  readonly path: string
  readonly painted: Painted
  /** First call for the content, of pages whose document sends it. */
  readonly call?: RegExp
}

export const measuredPages = {
  login: { path: '/login', painted: { selector: 'input[type="password"]', count: 1 } },
  dashboard: {
    path: '/dashboard',
    painted: { selector: 'section[aria-labelledby="needs-attention"] li', count: 1 },
    call: /fleet\/overview/,
  },
  elevators: {
    path: '/elevators',
    painted: { selector: 'tbody tr a[href^="/elevators/"]:not([href$="/edit"])', count: 20 },
    call: /elevators\?/,
  },
  controllers: {
    path: '/controllers',
    painted: { selector: 'tbody tr a[href^="/controllers/"]', count: 20 },
    call: /controllers\?/,
  },
  wall: {
    path: '/elevators?view=wall',
    painted: { selector: '[data-live="face"]', count: 50 },
    call: /elevators\?.*pageSize=1000/,
  },
  elevator: {
    path: '/elevators/:elevator',
    painted: { selector: 'main svg[role="img"] rect', count: 1 },
    call: /elevators\/[^/]+\/state/,
  },
  alerts: {
    path: '/alerts?tab=fleet',
    painted: { selector: 'main tbody tr :is(a, button)', count: 1 },
    call: /elevatoralerts\?/,
  },
  organizations: {
    path: '/organizations',
    painted: { selector: 'main tbody tr a[href^="/organizations/"]', count: 1 },
    call: /organizations\?/,
  },
  filters: {
    path: '/can-message-filters',
    painted: { selector: 'main table[aria-busy="false"] tbody tr', count: 1 },
    call: /canmessageidfilters/,
  },
  firmware: {
    path: '/firmware',
    painted: { selector: 'main table[aria-busy="false"] tbody tr', count: 1 },
    call: /api\/firmware/,
  },
  messages: { path: '/can-messages', painted: { selector: 'main h1', count: 1 } },
  reports: {
    path: '/reports',
    painted: { selector: 'main section[aria-labelledby="report-availability"]', count: 1 },
  },
  users: { path: '/users', painted: { selector: 'main tbody tr a[href^="/users/"]', count: 1 } },
} as const satisfies Record<string, MeasuredPage>

/** A mobile connection whose latency separates sequential from parallel requests. */
export const slowNetwork = {
  offline: false,
  latency: 170,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 9_000_000 / 8,
} as const

export async function slowDown(page: Page, cpu: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return devtools
}
