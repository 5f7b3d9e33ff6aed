import { setLanguage } from '@hoistway/language/messages'
import { startApi } from '@hoistway/platform/testing/api'
import { setHubForTest, signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, source } from '../../test/render-console.tsx'

const at = '2026-11-22T10:00:00.000Z'
const doorBlocked = {
  id: 'n1',
  title: 'Aufzug 7',
  message: 'Tür blockiert',
  severity: 'critical',
  timestamp: at,
  count: 1,
  since: at,
  raisedAt: at,
  isUnread: true,
}

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await setLanguage('de')
})
afterEach(async () => {
  await setLanguage('en')
  vi.restoreAllMocks()
})

test('shows menu, connection and notifications in German', async () => {
  await startApi(({ url }) =>
    url.startsWith('/api/notifications')
      ? { json: { data: [doorBlocked], totalCount: 1, totalPages: 1, page: 1, unreadCount: 3 } }
      : { json: {} },
  )
  signInForTest({ roles: ['Admin'] })
  setHubForTest({ state: 'Disconnected', since: Date.now() - 65_000 })
  const { user } = renderConsole('/dashboard')
  const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }))
  expect(menu.getByRole('link', { name: 'Einstellungen' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Live-Verbindung: Getrennt' }))
  const panel = await screen.findByRole('dialog')
  await waitFor(() => expect(panel).toHaveTextContent('Getrennt seit 1 min'))
  expect(within(panel).getByRole('button', { name: 'Neu verbinden' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Live-Verbindung: Getrennt' }))
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Benachrichtigungen, 3 ungelesen' }))
  const list = await screen.findByRole('dialog')
  expect(within(list).getByRole('listitem')).toHaveTextContent('Ungelesen, kritisch: Aufzug 7')
})

test('reports a failed list in German', async () => {
  await startApi(() => ({ status: 500 }))
  signInForTest({ id: 'u1', roles: ['Technician'] })
  renderConsole('/profile')
  expect(await screen.findByText('Techniker')).toBeVisible()
  expect(await screen.findByText('Ihre Organisationen konnten nicht geladen werden')).toBeVisible()
})

test('names a refused page and its roles in the current language', async () => {
  await startApi(() => ({ json: {} }))
  signInForTest({ roles: [] })
  const reports = {
    path: '/reports/new',
    element: <h1>New report page</h1>,
    handle: {
      roles: ['Manager', 'Technician'],
      title: 'New report',
      translations: { de: 'Neuer Bericht', fr: 'Nouveau rapport' },
    },
  }
  const { router } = renderConsole('/reports/new', { ...source, routes: [...source.routes, reports] })
  expect(
    await screen.findByText(
      'Für die Seite „Neuer Bericht“ brauchen Sie die Rolle Manager oder Techniker. Ein Admin kann sie Ihnen geben.',
    ),
  ).toBeVisible()
  await setLanguage('fr')
  const { state } = router.state.location
  await act(() => router.navigate('/unauthorized', { state }))
  expect(
    screen.getByText(
      'La page « Nouveau rapport » nécessite le rôle Gestionnaire ou Technicien. Un Admin peut vous le donner.',
    ),
  ).toBeVisible()
})
