import { queryClient } from '@hoistway/platform/query'
import { versionedRecord } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { AlertsPage } from '../../alerts/index.ts'
import { ElevatorDetailPage } from '../detail/ElevatorDetailPage.tsx'
import { ElevatorListPage } from '../list/ElevatorListPage.tsx'
import { ElevatorEditPage } from './ElevatorEditPage.tsx'

const ways = [
  ['the list', <ElevatorListPage key="list" />, '/elevators', '/elevators'],
  ['the detail page', <ElevatorDetailPage key="detail" />, '/elevators/e1', '/elevators/:id'],
  ['the alerts page', <AlertsPage key="alerts" />, '/alerts?elevatorId=e1', '/alerts'],
  ['a link', undefined, '', ''],
] as const

test.each(ways)(
  'an edit that follows %s never overwrites a concurrent change',
  async (_, page, route, path) => {
    queryClient.clear()
    signInForTest({ roles: ['Admin'] })
    const kept = versionedRecord({ ...lift, organizationId: 'o1', organizationName: 'Metro' })
    const { sent } = await startFleet({
      'GET organizations': { json: [{ id: 'o1', name: 'Metro', type: 'Organization', isActive: true }] },
      // The alerts page must load the elevator of its address separately, so the list omits it.
      'GET elevators': paged([path === '/alerts' ? { ...lift, id: 'e9', name: 'Another' } : lift]),
      'GET elevators/e1': kept.answer,
      'PUT elevators/e1': kept.answer,
    })
    if (page) {
      const before = renderPage(page, { queryClient, route, path })
      await screen.findAllByText('North 1')
      before.unmount()
    }
    renderPage(<ElevatorEditPage />, {
      queryClient,
      route: '/elevators/e1/edit',
      path: '/elevators/:id/edit',
    })
    await screen.findByRole('combobox', { name: 'Organization' })
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Mine' } })
    kept.change({ name: 'Theirs' })
    fireEvent.click(screen.getByRole('button', { name: 'Update Elevator' }))
    await expect.poll(() => sent('PUT')).toHaveLength(1)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'was changed by somebody else in the meantime.',
    )
    expect(kept.current()).toMatchObject({ name: 'Theirs' })
  },
)
