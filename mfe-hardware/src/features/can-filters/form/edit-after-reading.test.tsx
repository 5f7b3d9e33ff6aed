import { queryClient } from '@hoistway/platform/query'
import { startApi, versionedRecord } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CanFilterListPage } from '../list/CanFilterListPage.tsx'
import { CanFilterEditPage } from './CanFilterEditPage.tsx'

const doors = { id: 'f1', name: 'Doors', isDefault: false, allowAll: false, messageIds: [0x100] }

test.each(['the list', 'a link'])(
  'an edit that follows %s never overwrites a concurrent change',
  async (way) => {
    queryClient.clear()
    signInForTest({ roles: ['Admin'] })
    const kept = versionedRecord(doors)
    await startApi((call) => {
      if (call.url.endsWith('/controllers')) return { json: { totalCount: 0, upToDateCount: 0, items: [] } }
      if (call.url.endsWith('/default-followers')) return { json: { totalCount: 0 } }
      if (call.url.includes('?'))
        return { json: { items: [doors], totalCount: 1, totalPages: 1, pageNumber: 1 } }
      return kept.answer(call)
    })
    if (way === 'the list') {
      const list = { queryClient, route: '/can-message-filters', path: '/can-message-filters' }
      const before = renderPage(<CanFilterListPage />, list)
      await screen.findAllByText('Doors')
      before.unmount()
    }
    const page = { queryClient, route: '/can-message-filters/f1/edit', path: '/can-message-filters/:id/edit' }
    renderPage(<CanFilterEditPage />, page)
    fireEvent.change(await screen.findByLabelText(/^Filter Name/), { target: { value: 'Mine' } })
    kept.change({ name: 'Theirs' })
    fireEvent.click(screen.getByRole('button', { name: 'Update Filter' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'was changed by somebody else in the meantime.',
    )
    expect(kept.current()).toMatchObject({ name: 'Theirs' })
  },
)
