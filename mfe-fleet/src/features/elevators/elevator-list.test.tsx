import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { lift, paged, startFleet } from '../../../test/fleet-api.ts'
import { ElevatorListPage } from './index.ts'

beforeEach(() => queryClient.clear())

test('the list shows what is missing in its own words', async () => {
  signInForTest({ roles: ['Manager'] })
  await startFleet({ 'GET elevators': paged([lift], { total: 45 }) })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  const row = await screen.findByRole('row', { name: /North 1/ })
  expect(within(row).getByText('Not specified')).toBeVisible()
  expect(within(row).getByText('Unassigned')).toBeVisible()
  expect(within(row).getByText('Never')).toBeVisible()
  expect(within(row).getByText('Offline')).toBeVisible()
  expect(screen.getByText('45 elevator(s) found (1-20)')).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Edit North 1' })).toBeVisible()
  expect(within(row).queryByRole('button', { name: 'Delete North 1' })).not.toBeInTheDocument()
})

test('an Admin deletes after a question; a refusal is told', async () => {
  signInForTest({ roles: ['Admin'] })
  await startFleet({ 'DELETE elevators/e1': { json: false } })
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(
    'Are you sure you want to delete elevator "North 1"? This action cannot be undone.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete elevator')).toBeVisible()
})

test('a list that cannot be loaded says so and offers Retry', async () => {
  signInForTest()
  let broken = true
  await startFleet({ 'GET elevators': () => (broken ? { status: 500, json: {} } : paged([lift])) })
  const { user } = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  expect(await screen.findByText('Failed to load elevators', {}, { timeout: 8000 })).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'North 1' })).toBeVisible()
}, 15_000)
