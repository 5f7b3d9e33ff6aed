import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { alert, paged, startFleet } from '../test/fleet-api.ts'
import { routes } from './routes.tsx'

test.each([
  ['/organizations', '/organizations', {}, ['organizations?includeInactive=true']],
  ['/elevators/:id', '/elevators/e1', { id: 'e1' }, ['elevators/e1', 'elevators/e1/state']],
  ['/alerts', '/alerts?tab=fleet&severity=critical', {}, ['elevatoralerts?']],
])(
  '%s shows what was read before it was rendered, and does not read it again',
  async (path, route, parameters, read) => {
    queryClient.clear()
    signInForTest({ roles: ['Admin'] })
    const { sent } = await startFleet({ 'GET elevatoralerts': paged([alert]) })
    const page = routes.find((each) => each.path === path)
    await page?.preload?.()
    await page?.prepare?.(new URL(route, location.origin), parameters)
    const count = (start: string) =>
      sent('GET').filter((url) => url === start || (start.endsWith('?') && url.startsWith(start))).length
    expect(read.map(count)).toEqual(read.map(() => 1))
    renderPage(page?.element, { queryClient, route, path })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(read.map(count)).toEqual(read.map(() => 1))
  },
)
