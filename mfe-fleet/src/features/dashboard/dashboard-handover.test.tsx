import { queryClient } from '@hoistway/platform/query'
import { resetServerStatusForTest } from '@hoistway/platform/testing/session'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openDashboard, region } from '../../../test/dashboard.tsx'

beforeEach(() => {
  queryClient.clear()
  resetServerStatusForTest()
})

const none = { total: 0, lines: [] }
const answer = (until: number, leftAt: number | null, sections: object = {}) => ({
  json: {
    since: leftAt ?? until - 12 * 3_600_000,
    until,
    leftAt,
    ...Object.fromEntries(
      ['offline', 'back', 'raised', 'acknowledged', 'service', 'changed', 'commands'].map((name) => [
        name,
        none,
      ]),
    ),
    ...sections,
  },
})
const card = async () => {
  await screen.findByRole('region', { name: 'Since Your Last Visit' })
  return region('Since Your Last Visit')
}

test('shows the events since the last visit and copies them as text', async () => {
  const until = Date.now()
  const away = {
    elevatorId: 'e1',
    elevatorName: 'North 1',
    organizationId: 'o1',
    organizationName: 'Metro',
    at: until - 60_000,
    times: 1,
  }
  const { user } = await openDashboard([], {
    '/api/fleet/handover': answer(until, until - 3_600_000, { offline: { total: 1, lines: [away] } }),
  })
  const shown = await card()
  await user.click(await shown.findByText('Went offline'))
  expect(await shown.findByRole('link', { name: 'North 1' })).toHaveAttribute('href', '/elevators/e1')
  expect(shown.getByRole('link', { name: 'Metro' })).toHaveAttribute('href', '/organizations/o1')
  expect(shown.getByText(/^Last visit:/)).toBeVisible()
  expect(shown.getByText('Offline')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Copy as Text' }))
  expect(await shown.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toMatch(/^Handover from .*North 1 \(Metro\): Offline$/s)
})

test('shows another selected time', async () => {
  const { user, urls } = await openDashboard([], { '/api/fleet/handover': answer(Date.now(), null) })
  const shown = await card()
  expect(await shown.findByText('No earlier visit recorded. Showing the last 12 hours.')).toBeVisible()
  expect(shown.getByText('Nothing happened in this period.')).toBeVisible()
  await user.selectOptions(shown.getByRole('combobox', { name: 'Handover period' }), 'Last 24 hours')
  await expect.poll(() => urls.findLast((url) => url.includes('fleet/handover'))).toContain('since=')
  const since = new URL(
    urls.findLast((url) => url.includes('fleet/handover')) ?? '',
    'http://any',
  ).searchParams.get('since')
  expect(Math.round((Date.now() - Date.parse(since ?? '')) / 3_600_000)).toBe(24)
})

test('gives the last visit of a longer absence than the list covers', async () => {
  const until = Date.now()
  const { json } = answer(until, until - 10 * 86_400_000)
  await openDashboard([], { '/api/fleet/handover': { json: { ...json, since: until - 7 * 86_400_000 } } })
  const shown = await card()
  expect(await shown.findByText(/^Last visit: .+ Showing the last seven days\.$/)).toBeVisible()
})

test('shows a dash for unknown events, never an empty time', async () => {
  await openDashboard([], { '/api/fleet/handover': { status: 500, json: {} } })
  const shown = await card()
  expect(await shown.findByText('—')).toBeVisible()
  expect(shown.queryByText('Nothing happened in this period.')).not.toBeInTheDocument()
  expect(shown.getByRole('button', { name: 'Copy as Text' })).toBeDisabled()
})

test('shows the age of a handover that is no longer refreshed', async () => {
  const { reload } = await openDashboard([], { '/api/fleet/handover': answer(Date.now(), null) })
  const shown = await card()
  expect(await shown.findByText('Nothing happened in this period.')).toBeVisible()
  expect(shown.queryByText(/^Last known/)).not.toBeInTheDocument()
  await reload({ fail: true })
  expect(await shown.findByText(/^Last known/)).toBeVisible()
})
