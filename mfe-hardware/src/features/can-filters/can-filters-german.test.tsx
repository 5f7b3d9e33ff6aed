import { setLanguage } from '@hoistway/language/messages'
import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CanFilterEditPage } from './form/CanFilterEditPage.tsx'
import { CanFilterListPage } from './list/CanFilterListPage.tsx'

const doors = {
  id: 'f1',
  name: 'Türen',
  isDefault: true,
  allowAll: false,
  messageIds: [0x100, 0x101],
  controllerCount: 1,
}

beforeEach(async () => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  await setLanguage('de')
  await startApi(({ url }) => {
    if (url.startsWith('/api/canmessageidfilters?'))
      return { json: { items: [doors], totalCount: 1, totalPages: 1, pageNumber: 1 } }
    if (url.startsWith('/api/canmessageidfilters/f1')) return { json: url.endsWith('/f1') ? doors : [] }
    return { status: 404, json: {} }
  })
})
afterEach(() => setLanguage('en'))

test('the list and the deletion dialog are in German', async () => {
  const { user } = renderPage(<CanFilterListPage />, { queryClient, route: '/can-message-filters' })
  expect(await screen.findByRole('heading', { name: 'CAN-Nachrichtenfilter' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Türen löschen' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    /Möchten Sie den Filter „Türen“ wirklich löschen\?.*Er ist der Standardfilter/,
  )
})

test('the form and its correction hint are in German', async () => {
  renderPage(<CanFilterEditPage />, {
    queryClient,
    route: '/can-message-filters/f1/edit',
    path: '/can-message-filters/:id/edit',
  })
  expect(await screen.findByText('2 Nachrichten-IDs')).toBeVisible()
  const first = screen.getByRole('textbox', { name: /1/ })
  fireEvent.change(first, { target: { value: '0xZZ' } })
  expect(screen.getByText('Keine Nachrichten-ID: 0x100 bleibt.')).toBeVisible()
  fireEvent.change(first, { target: { value: '0x20000000' } })
  expect(screen.getByRole('alert')).toHaveTextContent('Die Nachrichten-ID überschreitet den Höchstwert')
  expect(screen.getByRole('button', { name: 'Filter speichern' })).toHaveAccessibleDescription(
    'Berichtigen Sie zuerst die markierten Nachrichten-IDs',
  )
})
