import { setLanguage } from '@hoistway/language/messages'
import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cabin, startHardware } from '../../../test/start-hardware.ts'
import { ControllerDetailPage } from './detail/ControllerDetailPage.tsx'
import { ControllerListPage } from './list/ControllerListPage.tsx'

beforeEach(() => setLanguage('de'))
afterEach(() => setLanguage('en'))

test('online state, settings and a denied secret are in German', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  await startHardware(({ url }) => (url.endsWith('/reveal-secret') ? { status: 500, json: {} } : undefined))
  const { user } = renderPage(<ControllerDetailPage />, {
    queryClient,
    route: '/controllers/c1',
    path: '/controllers/:id',
  })
  const card = within(await screen.findByRole('region', { name: 'Aufzug' }))
  act(() =>
    pushForTest('ElevatorStateUpdate', {
      elevatorId: 'e1',
      timestamp: new Date().toISOString(),
      isOnline: false,
    }),
  )
  expect(await card.findByText('Offline')).toBeVisible()
  expect(screen.getByText('Weicht von der zugewiesenen ab')).toBeVisible()
  expect(screen.getByText('Der Controller hat seine Einstellungen noch nicht gemeldet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Shared Secret von North 1 anzeigen' }))
  expect(await screen.findByText(/Das Shared Secret konnte nicht angezeigt werden\./)).toBeVisible()
})

test('the count of the list is in German', async () => {
  await startHardware(({ url }) =>
    url.startsWith('/api/controllers?')
      ? { json: { data: [cabin], totalCount: 1, totalPages: 1, page: 1 } }
      : undefined,
  )
  const { user } = renderPage(<ControllerListPage />, { queryClient, route: '/controllers' })
  expect(await screen.findByText('1 von 1 Controller')).toBeVisible()
  expect(screen.getByText('Seite 1 von 1 (insgesamt 1 Controller)')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /North 1/ }))
  expect(await screen.findByText('1 Controller ausgewählt')).toBeVisible()
})
