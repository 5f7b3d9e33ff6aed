import { setLanguage } from '@hoistway/language/messages'
import { queryClient } from '@hoistway/platform/query'
import { feedLiveForTest, loseConnectionForTest, pushForTest } from '@hoistway/platform/testing/push'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lift, paged, startFleet } from '../../../test/fleet-api.ts'
import { ElevatorDetailPage } from './detail/ElevatorDetailPage.tsx'
import { ElevatorListPage } from './list/ElevatorListPage.tsx'

beforeEach(async () => {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  await setLanguage('de')
})
afterEach(() => setLanguage('en'))

const now = () => new Date().toISOString()

test('shows live state, gaps and a failed command in German', async () => {
  feedLiveForTest()
  setHubForTest({ state: 'Connected' })
  await startFleet({
    'GET elevators/e1': { json: { ...lift, isOnline: true, lastSeenAt: now() } },
    'GET elevators/e1/absences': {
      json: [
        { id: 'b1', offlineAt: '2026-11-20T10:00:00Z', onlineAt: '2026-11-23T10:00:00Z', wasFound: true },
      ],
    },
    'POST elevators/e1/call-car/3': { status: 500, json: {} },
  })
  const { user } = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route: '/elevators/e1',
    path: '/elevators/:id',
  })
  const summary = within(await screen.findByRole('region', { name: 'Zusammenfassung' }))
  act(() =>
    pushForTest('ElevatorStateUpdate', {
      elevatorId: 'e1',
      timestamp: now(),
      floor: 3,
      direction: 'up',
      door: 'closing',
      isOnline: true,
    }),
  )
  expect(await summary.findByText('Etage 3 · Fährt aufwärts')).toBeVisible()
  expect(summary.getByText('Tür schließt')).toBeVisible()
  expect(await screen.findByText('Wieder online, war mehr als 3 Tage offline')).toBeVisible()
  act(() => {
    loseConnectionForTest()
    setHubForTest({ state: 'Disconnected' })
  })
  expect(await summary.findByText('Tür war beim Schließen')).toBeVisible()
  expect(summary.getByText('Nicht live')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kabine zu Etage 3 rufen' }))
  expect(
    await screen.findByText('Die Kabine konnte nicht gerufen werden. Bitte versuchen Sie es erneut.'),
  ).toBeVisible()
})

test('counts elevators and alerts in German', async () => {
  const failing = { ...lift, activeAlertCount: 2, unacknowledgedAlertCount: 2, worstSeverity: 'info' }
  await startFleet({ 'GET elevators': paged([failing]) })
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  expect(await screen.findByText('1 Aufzug gefunden')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: /^Controller-ID/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '2 aktive Störungen, schwerste: Info' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /North 1/ }))
  expect(await screen.findByText('1 Aufzug ausgewählt')).toBeVisible()
})
