import { queryClient } from '@hoistway/platform/query'
import { firstPaths, matchPage } from '@hoistway/platform/start'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startFleet } from '../test/fleet-api.ts'
import { startedPages } from './first-requests.ts'
import { routes } from './routes.tsx'

// Loads the code of the pages before their requests are timed.
beforeAll(() => Promise.all(routes.map(({ preload }) => preload?.())), 60_000)
beforeEach(() => queryClient.clear())

test.each([
  '/dashboard',
  '/dashboard?organizationId=o1',
  '/elevators',
  '/elevators?page=2&sort=lastSeenAt&order=desc&size=50',
  '/elevators?search=a%26b+c&type=ARL&status=all',
  '/elevators?online=offline&alerts=critical&organizationId=o1',
  '/elevators?alerts=none&online=x&status=inactive',
  '/elevators/e1',
  '/elevators?view=wall',
  '/elevators?view=wall&organizationId=o1',
  '/elevators?view=wall&search=a%26b&status=all&online=offline&sort=lastSeenAt&order=desc&page=2',
  '/alerts',
  '/alerts?tab=fleet',
  '/alerts?tab=fleet&search=a%26b&severity=critical&active=all&organizationId=o1&page=2&size=50&sort=timestamp',
  '/organizations',
  '/organizations/o1',
])('%s starts with its preloaded requests', async (address) => {
  signInForTest({ roles: ['Admin'] })
  const { sent } = await startFleet()
  const { pathname, search } = new URL(address, location.origin)
  const match = matchPage(Object.values(startedPages), pathname)
  const route = routes.find(({ path }) => path === match?.route.path)
  const ahead = match ? firstPaths(match, search) : []
  expect(ahead.length).toBeGreaterThan(0)
  renderPage(route?.element, { queryClient, route: address, path: route?.path ?? '' })
  await waitFor(() => expect(sent('GET')).toEqual(expect.arrayContaining(ahead)))
})
