import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startFleet } from '../test/fleet-api.ts'
import { routes } from './routes.tsx'

beforeAll(() => Promise.all(routes.map(({ preload }) => preload?.())), 60_000)
beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
})

const pattern = {
  id: 'p1',
  rule: 'chatter',
  severity: 'warning',
  code: 'Er05',
  message: 'Overload',
  elevator: { id: 'e1', name: 'North 1' },
  from: Date.now() - 3_600_000,
  until: Date.now(),
  isGoingOn: true,
  count: 12,
  isAtLeast: false,
  elevatorCount: 1,
  most: 9,
  evidence: [],
  more: 0,
}

test.each([
  ['/dashboard', '/dashboard', 'patterns'],
  ['/alerts?elevatorId=e1', '/alerts', 'patterns?elevatorId=e1'],
  ['/alerts?tab=fleet&organizationId=o1', '/alerts', 'patterns?organizationId=o1'],
  ['/elevators/e1', '/elevators/:id', 'patterns?elevatorId=e1'],
])('%s shows the patterns of its elevators', async (address, path, call) => {
  const { sent } = await startFleet({
    'GET patterns': { json: { at: Date.now(), patterns: [pattern], more: 0 } },
  })
  const route = routes.find((each) => each.path === path)
  renderPage(route?.element, { queryClient, route: address, path })
  const title = () => screen.queryByText('Er05 occurred 12 times on North 1')
  await expect.poll(title).toBeInTheDocument()
  if (path === '/alerts') {
    expect(title()).not.toBeVisible()
    fireEvent.click(screen.getByText('Recurring problems'))
  }
  expect(title()).toBeVisible()
  expect(sent('GET')).toContain(call)
})
