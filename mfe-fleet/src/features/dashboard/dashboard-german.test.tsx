import { setLanguage } from '@hoistway/language/messages'
import { queryClient } from '@hoistway/platform/query'
import { resetServerStatusForTest, setHubForTest } from '@hoistway/platform/testing/session'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { critical, item, offline, openDashboard, overview, region } from '../../../test/dashboard.tsx'

beforeEach(async () => {
  queryClient.clear()
  resetServerStatusForTest()
  await setLanguage('de')
})
afterEach(() => setLanguage('en'))

const fleet = overview([item('e1', 'Lift A', critical), item('e2', 'Lift B', offline)], {
  criticalAlerts: 1,
  warningAlerts: 2,
  offlineInUse: 1,
})

test('shows counts and ages in German', async () => {
  await openDashboard(['Technician'], { '/api/fleet/overview': fleet })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Guten (Morgen|Tag|Abend), Ada$/)
  expect(screen.getByText('Techniker')).toBeVisible()
  const attention = region('Handlungsbedarf')
  for (const text of ['1 kritisch', '2 Warnungen', '1 offline (in Betrieb)'])
    expect(await attention.findByText(text)).toBeVisible()
  expect(attention.getByRole('button', { name: 'Er07 quittieren' })).toBeVisible()
  expect(attention.getByText(/^Offline, zuletzt gesehen/)).toHaveTextContent(
    'Offline, zuletzt gesehen vor 3 min',
  )
  expect(await region('Ihre Organisationen').findByText(/6 Aufzüge · 3 Benutzer/)).toBeVisible()
  expect(region('Schnellzugriff').getByText('Erfordert die Rolle Manager oder Admin')).toBeVisible()
})

test('marks the last known values in German while loads fail', async () => {
  const { reload } = await openDashboard([])
  expect(await screen.findByText('Alles in Ordnung')).toBeVisible()
  await reload({ fail: true })
  expect(await region('Flotte online').findByText(/^Letzter bekannter Stand,/)).toHaveTextContent(
    'Letzter bekannter Stand, gerade eben',
  )
  expect(screen.queryByText('Alles in Ordnung')).not.toBeInTheDocument()
  act(() => setHubForTest({ state: 'Reconnecting' }))
  const status = region('Systemstatus')
  expect(await status.findByText('Verbindung wird wiederhergestellt')).toBeVisible()
  expect(status.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
})
