import { queryClient } from '@hoistway/platform/query'
import { versionedRecord } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startFleet } from '../../../../test/fleet-api.ts'
import { OrganizationDetailPage } from '../detail/OrganizationDetailPage.tsx'
import { OrganizationListPage } from '../list/OrganizationListPage.tsx'
import { OrganizationEditPage } from './OrganizationEditPage.tsx'

const ways = [
  ['the list', <OrganizationListPage key="list" />, '/organizations', '/organizations'],
  ['the detail page', <OrganizationDetailPage key="detail" />, '/organizations/o1', '/organizations/:id'],
  ['a link', undefined, '', ''],
] as const

test.each(ways)(
  'an edit that follows %s never overwrites a concurrent change',
  async (_, page, route, path) => {
    queryClient.clear()
    signInForTest({ roles: ['Admin'] })
    const alpine = { id: 'o1', name: 'Alpine', type: 'Organization', isActive: true }
    const kept = versionedRecord(alpine)
    await startFleet({
      'GET organizations': { json: [alpine] },
      'GET organizations/o1': kept.answer,
      'PUT organizations/o1': kept.answer,
    })
    if (page) {
      const before = renderPage(page, { queryClient, route, path })
      await screen.findAllByText('Alpine')
      before.unmount()
    }
    renderPage(<OrganizationEditPage />, {
      queryClient,
      route: '/organizations/o1/edit',
      path: '/organizations/:id/edit',
    })
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Mine' } })
    kept.change({ name: 'Theirs' })
    fireEvent.click(screen.getByRole('button', { name: 'Update Organization' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'was changed by somebody else in the meantime.',
    )
    expect(kept.current()).toMatchObject({ name: 'Theirs' })
  },
)
