import { keys, queryClient } from '@hoistway/platform/query'
import { resetServerStatusForTest } from '@hoistway/platform/testing/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { critical, item, openDashboard, overview, region } from '../../../test/dashboard.tsx'

const metro = { id: 'o0', name: 'Metro', type: 0, isActive: true }

beforeEach(() => {
  queryClient.clear()
  resetServerStatusForTest()
})

test('loads the dashboard of the organization in the address', async () => {
  const nested = [
    { id: 'o0', name: 'Metro', type: 0, isActive: true },
    { id: 'o1', name: 'North Tower', type: 1, isActive: true, parentOrganizationId: 'o0' },
    { id: 'o2', name: 'Other', type: 0, isActive: true },
  ]
  const { user, urls } = await openDashboard(
    [],
    { '/api/organizations?': { json: nested } },
    '/dashboard?organizationId=o0',
  )
  const own = region('Your Organizations')
  expect(await own.findByRole('link', { name: /North Tower/ })).toBeVisible()
  expect(own.queryByRole('link', { name: /Other/ })).not.toBeInTheDocument()
  expect(region('Needs Attention').getByRole('link', { name: 'View Alerts' })).toHaveAttribute(
    'href',
    '/alerts?tab=fleet&organizationId=o0',
  )
  const scoped = ['fleet/overview', 'fleet/trend', 'elevatoralerts/daily', 'organizations/statistics']
  await waitFor(() => {
    for (const call of scoped)
      expect(
        urls.filter((url) => url.includes(call)).every((url) => url.includes('organizationId=o0')),
        call,
      ).toBe(true)
  })
  expect(screen.getByRole('combobox', { name: 'Organization or building' })).toHaveValue('Metro')
  await user.click(screen.getByRole('combobox', { name: 'Organization or building' }))
  await user.click(await screen.findByRole('option', { name: 'All organizations' }))
  expect(await region('Your Organizations').findByRole('link', { name: /Other/ })).toBeVisible()
})

test('names a missing organization and links to the whole fleet', async () => {
  const { user } = await openDashboard([], {}, '/dashboard?organizationId=gone')
  expect(await screen.findByText('This organization does not exist, or you may not see it.')).toBeVisible()
  expect(screen.queryByText('All is well')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show All Organizations' }))
  expect(await region('Your Organizations').findByRole('link', { name: /Organization 0/ })).toBeVisible()
})

test('keeps the typed note of an open dialog when the organization disappears', async () => {
  const answers = {
    '/api/organizations?': { json: [metro] as object[] },
    '/api/fleet/overview': overview([item('e1', 'Lift A', critical)]),
  }
  const { user } = await openDashboard(['Technician'], answers, '/dashboard?organizationId=o0')
  await user.click(await region('Needs Attention').findByRole('button', { name: 'Acknowledge Er07' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'On my way')
  Object.assign(answers['/api/organizations?'], { json: [{ ...metro, id: 'o9' }] })
  await act(() => queryClient.refetchQueries({ queryKey: keys.organizations.all }))
  expect(
    await screen.findByText('This organization does not exist, or you may not see it.'),
  ).toBeInTheDocument()
  expect(dialog.getByRole('textbox')).toHaveValue('On my way')
  expect(dialog.getByRole('textbox')).toBeVisible()
})

test('counts offline and critical elevators below an organization and links to them', async () => {
  await openDashboard([], {
    '/api/organizations?': {
      json: [
        { id: 'o0', name: 'Metro', type: 0, isActive: true },
        { id: 'o1', name: 'North Tower', type: 1, isActive: true, parentOrganizationId: 'o0' },
      ],
    },
    '/api/organizations/statistics': {
      json: {
        organizationStatistics: [
          {
            organizationId: 'o0',
            elevatorCount: 2,
            userCount: 3,
            offlineCount: 1,
            silentCount: 0,
            criticalCount: 0,
          },
          {
            organizationId: 'o1',
            elevatorCount: 5,
            userCount: 1,
            offlineCount: 2,
            silentCount: 1,
            criticalCount: 0,
          },
        ],
      },
    },
  })
  const own = region('Your Organizations')
  expect(await own.findByText(/2 own elevators · 7 in all · 3 users/)).toBeVisible()
  expect(own.getByRole('link', { name: '3 offline' })).toHaveAttribute(
    'href',
    '/elevators?organizationId=o0&status=all&online=offline',
  )
  expect(own.getByRole('link', { name: '2 offline' })).toBeVisible()
  expect(own.getAllByRole('link', { name: '1 silent' })[0]).toHaveAttribute(
    'href',
    '/elevators?organizationId=o0&status=all&online=silent',
  )
  expect(own.queryByText(/critical/)).not.toBeInTheDocument()
})

test('leaves elevators out of the online share that never connected, and links to them', async () => {
  const counts = { onlineElevators: 3, offlineElevators: 1, notCommissionedElevators: 12 }
  await openDashboard(
    [],
    { '/api/fleet/overview': overview([], counts), '/api/organizations?': { json: [metro] } },
    '/dashboard?organizationId=o0',
  )
  const share = region('Fleet Online')
  expect(await share.findByText('75 %')).toBeVisible()
  expect(share.getByRole('link', { name: '12 not commissioned' })).toHaveAttribute(
    'href',
    '/elevators?organizationId=o0&status=all&online=not-commissioned',
  )
})

test('describes the line of the last 24 hours, also before the first sample', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const trend: { json: object } = { json: { interval: 300, samples: [] } }
  await openDashboard([], { '/api/fleet/trend': trend })
  const none = 'The chart starts with the first sample (one every 5 minutes while controllers are reachable).'
  expect(await region('Elevators').findByText(none)).toBeVisible()
  trend.json = {
    interval: 300,
    samples: [
      { at: at(20), online: 230, offline: 10, criticalAlerts: 1 },
      { at: at(15), online: 239, offline: 1, criticalAlerts: 0 },
    ],
  }
  await act(() => queryClient.refetchQueries())
  const name = 'Online in the last 24 h: from 230 to 239, lowest 230, highest 239'
  const line = await region('Elevators').findByRole('img', { name })
  expect(line).toBeVisible()
  // The axis starts at 0: the line ends at the top, and was barely lower before.
  const heights = [...(line.lastElementChild?.getAttribute('d') ?? '').matchAll(/ ([\d.]+)/g)].map(([, y]) =>
    Number(y),
  )
  expect(heights).toEqual([expect.closeTo(3.8, 1), 3])
  expect(
    region('Fleet Online').getByRole('img', { name: /^Offline in the last 24 h: from 10 to 1/ }),
  ).toBeVisible()
  expect(
    region('Fleet Online').getByRole('img', { name: /^Critical alerts in the last 24 h: from 1/ }),
  ).toBeVisible()
})

test('shows the age of the overview', async () => {
  await openDashboard([])
  expect(await screen.findByText(/^Updated/)).toHaveTextContent(/^Updated \ds ago$/)
})
