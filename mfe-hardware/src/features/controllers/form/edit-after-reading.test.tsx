import { queryClient } from '@hoistway/platform/query'
import { versionedRecord } from '@hoistway/platform/testing/api'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerDetailPage } from '../detail/ControllerDetailPage.tsx'
import { ControllerListPage } from '../list/ControllerListPage.tsx'
import { ControllerEditPage } from './ControllerEditPage.tsx'

const ways = [
  ['the list', <ControllerListPage key="list" />, '/controllers', '/controllers'],
  ['the detail page', <ControllerDetailPage key="detail" />, '/controllers/c1', '/controllers/:id'],
  ['a link', undefined, '', ''],
] as const

test.each(ways)(
  'an edit that follows %s never overwrites a concurrent change',
  async (_, page, route, path) => {
    const kept = versionedRecord(cabin)
    await startHardware((call) => (call.url === '/api/controllers/c1' ? kept.answer(call) : undefined))
    if (page) {
      const before = renderPage(page, { queryClient, route, path })
      await screen.findAllByText('North 1')
      before.unmount()
    }
    renderPage(<ControllerEditPage />, {
      queryClient,
      route: '/controllers/c1/edit',
      path: '/controllers/:id/edit',
    })
    fireEvent.change(await screen.findByLabelText(/^Controller Name/), { target: { value: 'Mine' } })
    kept.change({ controllerName: 'Theirs' })
    fireEvent.click(screen.getByRole('button', { name: 'Update Controller' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'was changed by somebody else in the meantime.',
    )
    expect(kept.current()).toMatchObject({ controllerName: 'Theirs' })
  },
)
