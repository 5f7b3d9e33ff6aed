import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startFleet } from '../../../../test/fleet-api.ts'
import { OrganizationDetailPage } from './OrganizationDetailPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: [] })
})

test('exports the rollups of all elevators below an organization', async () => {
  const { sent } = await startFleet({
    'GET organizations/o1': { json: { id: 'o1', name: 'Alpine', type: 0, isActive: true } },
    'GET fleet/rollups/export': { status: 400, json: { message: 'Too long' } },
  })
  const { user } = renderPage(<OrganizationDetailPage />, {
    queryClient,
    route: '/organizations/o1',
    path: '/organizations/:id',
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export: Alpine' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), 'Last 7 days')
  const content = dialog.getByRole('combobox', { name: 'What' })
  expect(content).not.toHaveAccessibleDescription(/100 days/)
  await user.selectOptions(content, 'Rollups by hour')
  expect(content).toHaveAccessibleDescription(/Hours are kept for 100 days/)
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  const request = () => sent('GET').find((url) => url.startsWith('fleet/rollups/export?'))
  await waitFor(() => expect(request()).toBeDefined())
  const { from, to, ...query } = Object.fromEntries(new URL(request() ?? '', 'http://any').searchParams)
  expect(query).toEqual({ organizationId: 'o1', step: 'hour', format: 'csv' })
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(7 * 86_400_000)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to export. No file was saved.')
  expect(dialog.getByRole('alert')).toHaveTextContent('Too long')
})
