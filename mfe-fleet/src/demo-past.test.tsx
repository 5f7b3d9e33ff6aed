import { setLanguage } from '@hoistway/language/messages'
import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFleet } from '../test/fleet-api.ts'
import { APRIL, february, march } from '../test/reports.ts'
import { Patterns } from './features/alerts/patterns/Patterns.tsx'
import { ElevatorDetailPage } from './features/elevators/detail/ElevatorDetailPage.tsx'
import { ReportsPage } from './features/reports/ReportsPage.tsx'

const HOUR = 3_600_000

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Manager'] })
})
afterEach(() => setLanguage('en'))

test('shows the progress of the demo with the patterns until all is written', async () => {
  let percent = 40
  await startFleet({
    'GET patterns': () => ({
      json: { at: 0, patterns: [], more: 0, ...(percent < 100 && { demoPast: { percent, writtenFrom: 0 } }) },
    }),
  })
  renderPage(<Patterns of={{}} />, { queryClient, route: '/alerts' })
  expect(await screen.findByText('Demo history is being prepared: 40 %')).toBeVisible()
  percent = 80
  expect(await screen.findByText('Demo history is being prepared: 80 %')).toBeVisible()
  percent = 100
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recurring problems' })).toBeNull())
})

test('shows the figures of a month once it is written', async () => {
  let demoPast: object | undefined = { percent: 12, writtenFrom: APRIL }
  await startFleet({
    'GET reports/made': { json: { scheduled: [], reports: [] } },
    'GET reports': ({ url }) => ({
      json: { ...(url.includes('from=2026-03-01') ? march() : february()), demoPast },
    }),
  })
  renderPage(<ReportsPage />, { queryClient, route: '/reports?month=2026-03' })
  expect(await screen.findByText('Demo history is being prepared: 12 %')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Availability' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
  demoPast = undefined
  expect(await screen.findByRole('region', { name: 'Availability' })).toBeVisible()
  expect(screen.queryByText(/being prepared/)).toBeNull()
})

test('compares with the month before once it is written', async () => {
  await startFleet({
    'GET reports/made': { json: { scheduled: [], reports: [] } },
    'GET reports': ({ url }) => ({
      json: {
        ...(url.includes('from=2026-03-01') ? march() : february()),
        demoPast: { percent: 12, writtenFrom: march().from },
      },
    }),
  })
  renderPage(<ReportsPage />, { queryClient, route: '/reports?month=2026-03' })
  expect(await screen.findByRole('region', { name: 'Availability' })).toBeVisible()
  expect(screen.getAllByText(/No data for the previous month/).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled()
})

function history({ url }: { readonly url: string }, isWriting: boolean) {
  const { searchParams } = new URL(url, 'http://any')
  const now = Date.now()
  const timeOf = (name: string) => Math.min(Date.parse(searchParams.get(name) ?? ''), now)
  const [from, to] = [timeOf('from'), timeOf('to')]
  const writtenFrom = now - HOUR / 2
  const segment = {
    from: isWriting ? Math.max(from, writtenFrom) : from,
    to,
    floor: 2,
    direction: 'stationary',
    door: 'closed',
  }
  return {
    json: {
      ...{ from, to, resolution: null, samples: [] },
      segments: segment.from < to ? [segment] : [],
      ...(isWriting && { demoPast: { percent: 40, writtenFrom } }),
    },
  }
}

test('does not show unwritten time as unknown, and loads it once written', async () => {
  let isWriting = true
  await startFleet({ 'GET elevators/e1/history': (request) => history(request, isWriting) })
  renderPage(<ElevatorDetailPage />, { queryClient, route: '/elevators/e1', path: '/elevators/:id' })
  const chart = await screen.findByRole('group', { name: /Demo history is being prepared: 40 %$/ })
  isWriting = false
  await waitFor(() => expect(chart).toHaveAccessibleName(/Data for 100 % of the time/))
  expect(screen.queryByText(/being prepared/)).toBeNull()
})

test.each([
  ['de', 'Der Verlauf der Demo wird vorbereitet: 40 %'],
  ['fr', 'L’historique de la démo est en cours de préparation : 40 %'],
] as const)('progress in %s', async (language, text) => {
  await setLanguage(language)
  await startFleet({
    'GET patterns': { json: { at: 0, patterns: [], more: 0, demoPast: { percent: 40, writtenFrom: 0 } } },
  })
  renderPage(<Patterns of={{}} />, { queryClient, route: '/alerts' })
  expect(await screen.findByText(text)).toBeVisible()
})
