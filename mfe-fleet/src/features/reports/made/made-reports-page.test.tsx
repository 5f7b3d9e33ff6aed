import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { setDateStyle } from '@hoistway/ui/formats'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startFleet } from '../../../../test/fleet-api.ts'
import { february, march } from '../../../../test/reports.ts'
import { ReportsPage } from '../ReportsPage.tsx'

const line = {
  id: 'r1',
  organizationId: 'o1',
  organizationName: 'Harbour Tower',
  month: '2026-03',
  madeAt: Date.UTC(2026, 3, 1, 0, 30),
}

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Manager'] })
})

async function open(route: string, answers: Parameters<typeof startFleet>[0] = {}) {
  const scheduled: string[] = []
  const server = await startFleet({
    'GET organizations': {
      json: [
        { id: 'o1', name: 'Harbour Tower' },
        { id: 'o2', name: 'Mill' },
      ],
    },
    'GET reports': { json: march() },
    'GET reports/made': () => ({
      json: { scheduled, reports: [line, { ...line, id: 'r2', organizationId: 'o2' }] },
    }),
    'PUT organizations/o1/report-schedule': () => {
      scheduled.push('o1')
      return { status: 204 }
    },
    'GET reports/made/r1': { json: { ...line, report: march(), before: february() } },
    ...answers,
  })
  return { ...renderPage(<ReportsPage />, { queryClient, route }), ...server }
}
const links = () =>
  screen.getAllByRole('link', { name: 'March 2026' }).map((link) => link.getAttribute('href'))

test('lists the archived reports of the organization', async () => {
  const { user, sent } = await open('/reports')
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'March 2026' })).toHaveLength(2))
  expect(
    screen.getByText('Select an organization to schedule its monthly report and see all its reports.'),
  ).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Organization' }), 'Harbour Tower')
  await waitFor(() => expect(links()).toEqual(['/reports?made=r1']))
  expect(sent('GET')).toContain('reports/made?organizationId=o1')
  const row = within(screen.getByRole('row', { name: /March 2026/ }))
  expect(row.getByRole('link', { name: 'Harbour Tower' })).toHaveAttribute('href', '/organizations/o1')
})

test('switches on the monthly report of an organization', async () => {
  const { user, calls } = await open('/reports?organizationId=o1')
  const name = /^Create a report for Harbour Tower at the end of each month/
  const control = await screen.findByRole('switch', { name })
  expect(control).not.toBeChecked()
  await user.click(control)
  await waitFor(() => expect(screen.getByRole('switch', { name })).toBeEnabled())
  expect(screen.getByRole('switch', { name })).toBeChecked()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('reports a rejected schedule and reverts it', async () => {
  const { user } = await open('/reports?organizationId=o1', {
    'PUT organizations/o1/report-schedule': { status: 403, json: { message: 'Not allowed.' } },
  })
  await user.click(await screen.findByRole('switch'))
  expect(await screen.findByText('Could not change the schedule')).toBeVisible()
  expect(screen.getByRole('switch')).not.toBeChecked()
})

test('shows a rejected schedule only under its organization', async () => {
  const { user } = await open('/reports?organizationId=o2', {
    'PUT organizations/o1/report-schedule': { status: 403, json: { message: 'Not allowed.' } },
  })
  await screen.findByRole('switch', { name: /Mill/ })
  const organization = screen.getByRole('combobox', { name: 'Organization' })
  await user.selectOptions(organization, 'Harbour Tower')
  await user.click(await screen.findByRole('switch', { name: /Harbour Tower/ }))
  expect(await screen.findByText('Could not change the schedule')).toBeVisible()
  await user.selectOptions(organization, 'Mill')
  expect(await screen.findByRole('switch', { name: /Mill/ })).toBeVisible()
  expect(screen.queryByText('Could not change the schedule')).not.toBeInTheDocument()
})

test('shows the original figures of an archived report and links to the present ones', async () => {
  const { sent } = await open('/reports?made=r1')
  expect(await screen.findByText(/^Harbour Tower · March 2026 · generated /)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Commands' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Live figures' })).toHaveAttribute(
    'href',
    '/reports?organizationId=o1&month=2026-03',
  )
  expect(sent('GET')).toEqual(['reports/made/r1'])
})

test('shows an archived report of a time zone that the browser does not know', async () => {
  const report = march({ timeZone: 'Mars/Olympus_Mons' })
  await open('/reports?made=r1', {
    'GET reports/made/r1': { json: { ...line, report, before: february() } },
  })
  expect(await screen.findByText(/generated Apr 1, 2026, 12:30\sAM \(UTC\)$/)).toBeVisible()
  expect(
    screen.getByText(/^This browser does not know the time zone Mars\/Olympus Mons of this report\./),
  ).toBeVisible()
  expect(screen.getByRole('table', { name: 'Busiest hours' })).toBeVisible()
})

test('names the zone of the creation times of archived reports', async () => {
  setDateStyle({ timeZone: 'America/New_York', language: 'en' })
  onTestFinished(() => setDateStyle({ timeZone: undefined, language: undefined }))
  await open('/reports?organizationId=o1')
  expect(await screen.findByRole('columnheader', { name: 'Created (America/New York)' })).toBeVisible()
  expect(await screen.findByText('Mar 31, 2026, 8:30 PM')).toBeVisible()
})

test('reports an archived report that is missing or hidden from the user', async () => {
  await open('/reports?made=r9')
  expect(await screen.findByText('There is no such report')).toBeVisible()
})
