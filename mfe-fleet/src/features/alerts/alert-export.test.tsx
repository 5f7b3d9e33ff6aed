import { queryClient } from '@hoistway/platform/query'
import { setHubForTest, signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { alert, paged, startFleet } from '../../../test/fleet-api.ts'
import { AlertsPage } from './index.ts'
import { exportAlerts } from './list/alert-csv.ts'

let saved: Blob[] = []
beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Technician'] })
  setHubForTest({ state: 'Connected' })
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:alerts'
  })
})

async function open(alerts: Parameters<typeof startFleet>[0]) {
  const server = await startFleet(alerts)
  const view = renderPage(<AlertsPage />, {
    queryClient,
    route: '/alerts?tab=fleet&severity=critical&organizationId=o1&search=chain',
  })
  await screen.findByRole('row', { name: /Er07/ })
  return { ...view, ...server }
}
const exported = () => screen.getByRole('button', { name: 'Export CSV' })

test('exports the whole filtered set of alerts', async () => {
  const noted = { ...alert, id: 'a2', acknowledgedBy: 'Tara', acknowledgeNote: '=1+1' }
  const { user, sent } = await open({
    'GET elevatoralerts': ({ url }) =>
      !url.includes('pageSize=1000')
        ? paged([alert], { total: 1001 })
        : url.includes('page=2&')
          ? paged([noted], { total: 1001, size: 1000, page: 2 })
          : paged([alert], { total: 1001, size: 1000 }),
  })
  await user.click(exported())
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]?.text())?.split('\r\n')).toEqual([
    expect.stringContaining(
      'Elevator,Alert Code,Severity,Message,First Occurrence,Last Occurrence,Active,Resolved,Acknowledged By,Acknowledged At,Note',
    ),
    'North 1,Er07,Critical,Safety chain open,2026-11-20T10:00:00Z,2026-11-20T11:00:00Z,true,,,,',
    "North 1,Er07,Critical,Safety chain open,2026-11-20T10:00:00Z,2026-11-20T11:00:00Z,true,,Tara,,'=1+1",
    '',
  ])
  const pages = sent('GET').filter((url) => url.includes('pageSize=1000'))
  expect(pages).toHaveLength(2)
  for (const part of ['severity=critical', 'organizationId=o1', 'searchTerm=chain', 'sortBy=severity'])
    expect(pages[1]).toContain(part)
})

test('reports the number of exported alerts when some are missing', async () => {
  const { user } = await open({ 'GET elevatoralerts': paged([alert], { total: 5 }) })
  await user.click(exported())
  expect(
    await screen.findByText('The file holds the first 1 of 5 alerts. Narrow the list to export the others.'),
  ).toBeVisible()
})

test('stops an export at its limit', async () => {
  const rows = Array.from({ length: 5 }, (_, n) => ({ ...alert, id: `a${n}` }))
  await startFleet({ 'GET elevatoralerts': paged(rows, { total: 12, size: 5 }) })
  expect(await exportAlerts({}, 3)).toEqual({ saved: 3, total: 12 })
  expect((await saved[0]?.text())?.split('\r\n')).toHaveLength(5)
})

test('reports a failed export of alerts', async () => {
  const { user } = await open({
    'GET elevatoralerts': ({ url }) =>
      url.includes('pageSize=1000') ? { status: 404, json: {} } : paged([alert]),
  })
  await user.click(exported())
  expect(await screen.findByText('Failed to export alerts')).toBeVisible()
})
