import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { AlertsPage } from '../../alerts/index.ts'
import { ElevatorDetailPage } from '../detail/ElevatorDetailPage.tsx'
import { ElevatorListPage } from '../list/ElevatorListPage.tsx'
import { ElevatorCreatePage } from './ElevatorCreatePage.tsx'
import { ElevatorEditPage } from './ElevatorEditPage.tsx'

const metro = { id: 'o1', name: 'Metro', type: 'Organization', isActive: true }
const active = { ...lift, organizationId: 'o1', organizationName: 'Metro' }
const out = {
  ...active,
  isActive: false,
  outOfServiceReason: 'New ropes',
  outOfServiceSince: '2026-11-20T10:00:00Z',
}
const sinceAndWhy = /Out of service since Nov 20, 2026, .*: New ropes/
const base = { queryClient, route: '/elevators/e1', path: '/elevators/:id' }

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Manager'] })
})

async function edit(record: object, answer: Parameters<typeof startFleet>[0] = {}) {
  const server = await startFleet({
    'GET organizations': { json: [metro] },
    'GET elevators/e1': { json: record },
    'GET controllers': paged([]),
    'PUT elevators/e1': { json: record },
    ...answer,
  })
  renderPage(<ElevatorEditPage />, { queryClient, route: '/elevators/e1/edit', path: '/elevators/:id/edit' })
  const checkbox = await screen.findByRole('checkbox', { name: 'Out of service' })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update Elevator' }))
  const saved = async () => {
    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1))
    return server.calls.find(({ method }) => method === 'PUT')?.body
  }
  return { ...server, checkbox, save, saved }
}

test('takes an elevator out of service with a reason', async () => {
  const { checkbox, save, saved } = await edit(active)
  expect(checkbox).not.toBeChecked()
  expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument()
  fireEvent.click(checkbox)
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' New ropes ' } })
  save()
  expect(await saved()).toMatchObject({ isActive: false, outOfServiceReason: 'New ropes' })
})

test('shows the reason of an elevator that is out of service, and returns it to service', async () => {
  const { checkbox, save, saved } = await edit(out)
  expect(checkbox).toBeChecked()
  expect(screen.getByLabelText('Reason')).toHaveValue('New ropes')
  fireEvent.click(checkbox)
  save()
  expect(await saved()).toMatchObject({ isActive: true })
})

test('rejects the controller of another elevator at its field and keeps the input', async () => {
  const message = 'Elevator "South 2" has this controller already.'
  const { save, saved } = await edit(active, {
    'PUT elevators/e1': { status: 409, json: { message, errors: { controllerId: [message] } } },
  })
  const field = screen.getByRole('combobox', { name: 'Controller ID' })
  fireEvent.change(field, { target: { value: 'ESP-2' } })
  save()
  await saved()
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(message)
  expect(field).toHaveValue('ESP-2')
})

test('shows in the header since when and why an elevator is out of service', async () => {
  await startFleet({ 'GET elevators/e1': { json: out } })
  renderPage(<ElevatorDetailPage />, base)
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(sinceAndWhy)
})

test('names the elevators that share a controller', async () => {
  const json = { ...active, sharesControllerWith: ['South 2', null] }
  await startFleet({ 'GET elevators/e1': { json } })
  renderPage(<ElevatorDetailPage />, base)
  expect((await screen.findByText('Same controller as')).nextElementSibling).toHaveTextContent(
    'South 2, another elevator',
  )
})

test('shows time and reason next to the status Inactive in the list', async () => {
  await startFleet({ 'GET elevators': paged([out]) })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators', path: '/elevators' })
  const row = await screen.findByRole('row', { name: /North 1/ })
  expect(within(row).getByText('Inactive')).toBeInTheDocument()
  expect(row).toHaveTextContent(sinceAndWhy)
})

test('shows on the alerts page that the selected elevator is out of service', async () => {
  await startFleet({ 'GET elevators': paged([out]) })
  renderPage(<AlertsPage />, { queryClient, route: '/alerts?elevatorId=e1', path: '/alerts' })
  expect(await screen.findByDisplayValue('North 1 - Offline - Out of service')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Selected elevator' })).toHaveTextContent(sinceAndWhy)
})

test('has no service field for a new elevator', async () => {
  await startFleet({ 'GET organizations': { json: [metro] }, 'GET controllers': paged([]) })
  renderPage(<ElevatorCreatePage />, { queryClient, route: '/elevators/create', path: '/elevators/create' })
  expect(await screen.findByLabelText(/^Name/)).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Out of service' })).not.toBeInTheDocument()
})

test('marks an elevator on the wall that is out of service', async () => {
  await startFleet({ 'GET elevators': paged([out, { ...active, id: 'e2', name: 'South 1' }]) })
  renderPage(<ElevatorListPage />, { queryClient, route: '/elevators?view=wall&status=all' })
  const wall = within(await screen.findByRole('region', { name: 'Elevator wall' }))
  const tile = (name: RegExp) => wall.getByRole('link', { name })
  expect(tile(/North 1/)).toHaveTextContent('Out of service')
  expect(tile(/South 1/)).not.toHaveTextContent('Out of service')
})
