import { keys, queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorCreatePage } from './ElevatorCreatePage.tsx'
import { ElevatorEditPage } from './ElevatorEditPage.tsx'
import { elevatorBodyOf, formValuesOf } from './elevator-form-values.ts'

const metro = { id: 'o1', name: 'Metro', type: 'Organization', isActive: true }
const prime = { id: 'o2', name: 'Prime', type: 'Organization', isActive: true }
const known = { ...lift, organizationId: 'o1', organizationName: 'Metro' }

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: ['Manager'] })
})
afterEach(() => vi.useRealTimers())

async function open(kind: 'create' | 'edit', answers: Parameters<typeof startFleet>[0] = {}, query = '') {
  const server = await startFleet({
    'GET organizations': { json: [metro, prime] },
    'GET elevators/e1': { json: known },
    'GET controllers': paged([{ id: 'c1', controllerKey: 'ESP-77' }]),
    'POST elevators': { status: 201, json: lift },
    'PUT elevators/e1': { json: known },
    ...answers,
  })
  const view =
    kind === 'create'
      ? renderPage(<ElevatorCreatePage />, {
          queryClient,
          route: `/elevators/create${query}`,
          path: '/elevators/create',
        })
      : renderPage(<ElevatorEditPage />, {
          queryClient,
          route: '/elevators/e1/edit',
          path: '/elevators/:id/edit',
        })
  return { ...view, ...server }
}
const type = (label: string, value: string) => {
  const role = label === 'Controller ID' ? 'combobox' : 'textbox'
  fireEvent.change(screen.getByRole(role, { name: label }), { target: { value } })
}
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const organization = () => screen.findByRole('combobox', { name: 'Organization' })

test('preselects the organization of the address and type ARCODE', async () => {
  await open('create', {}, '?organizationId=o2')
  expect(await organization()).toHaveValue('Prime')
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('ARCODE')
})

test('an edit sends the firmware version of another controller only if it was typed', () => {
  const initial = formValuesOf({
    name: 'Lift',
    organizationId: 'o1',
    controllerId: 'ESP-1',
    firmwareVersion: '1.4.2',
  })
  const sent = (change: Partial<typeof initial>) =>
    elevatorBodyOf({ ...initial, ...change }, initial).firmwareVersion
  expect(sent({ name: 'Renamed' })).toBe('1.4.2')
  expect(sent({ controllerId: 'esp-1 ' })).toBe('1.4.2')
  expect(sent({ controllerId: 'ESP-2' })).toBeUndefined()
  expect(sent({ controllerId: 'ESP-2', firmwareVersion: '2.0' })).toBe('2.0')
})

test('does not preselect an unknown organization', async () => {
  await open('create', {}, '?organizationId=gone')
  expect(await organization()).toHaveValue('')
})

test('preselects the only organization', async () => {
  await open('create', { 'GET organizations': { json: [metro] } })
  expect(await organization()).toHaveValue('Metro')
})

test('shows the rule at each invalid field', async () => {
  const { sent } = await open('create')
  await organization()
  submit('Create Elevator')
  for (const text of ['Name is required', 'Controller ID is required', 'Organization is required']) {
    expect(await screen.findByText(text)).toBeVisible()
  }
  type('Name', 'N')
  type('Controller ID', 'ab')
  type('Location', 'x'.repeat(201))
  type('Description', 'x'.repeat(501))
  type('Firmware version (recorded)', 'x'.repeat(51))
  for (const text of [
    'Name must be at least 2 characters',
    'Controller ID must be at least 3 characters',
    'Location must not exceed 200 characters',
    'Description must not exceed 500 characters',
    'Firmware version must not exceed 50 characters',
  ]) {
    expect(await screen.findByText(text)).toBeVisible()
  }
  type('Name', 'x'.repeat(101))
  type('Controller ID', 'x'.repeat(51))
  expect(await screen.findByText('Name must not exceed 100 characters')).toBeVisible()
  expect(screen.getByText('Controller ID must not exceed 50 characters')).toBeVisible()
  submit('Create Elevator')
  expect(sent('POST')).toEqual([])
})

test('focuses the first invalid field of the page after an invalid submit', async () => {
  await open('create')
  await organization()
  type('Name', 'North 1')
  type('Controller ID', 'ESP-1')
  type('Location', 'x'.repeat(201))
  type('Floor names', 'B1,, G')
  submit('Create Elevator')
  expect(await organization()).toHaveFocus()
})

test('trims a new elevator and opens the list after 1.5 s', async () => {
  const { calls, address } = await open('create', {}, '?organizationId=o1')
  await organization()
  type('Name', '  North 1 ')
  type('Controller ID', ' ESP-1 ')
  type('Location', '  ')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  submit('Create Elevator')
  expect(await screen.findByText('Elevator created successfully!')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'North 1',
    controllerId: 'ESP-1',
    elevatorType: 'ARCODE',
    organizationId: 'o1',
  })
  act(() => void vi.advanceTimersByTime(1_500))
  await waitFor(() => expect(address()).toBe('/elevators'))
})

test('prefills an edit and shows its success', async () => {
  const { calls } = await open('edit')
  expect(await organization()).toHaveValue('Metro')
  type('Name', 'North 2')
  submit('Update Elevator')
  expect(await screen.findByText('Elevator updated successfully!')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ id: 'e1', name: 'North 2' })
})

test('edits an elevator without a controller', async () => {
  const { calls } = await open('edit', { 'GET elevators/e1': { json: { ...known, controllerId: null } } })
  await organization()
  const controller = screen.getByRole('combobox', { name: 'Controller ID' })
  expect(controller).not.toBeRequired()
  type('Controller ID', 'ab')
  expect(await screen.findByText('Controller ID must be at least 3 characters')).toBeVisible()
  type('Controller ID', '')
  type('Name', 'North 2')
  submit('Update Elevator')
  expect(await screen.findByText('Elevator updated successfully!')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('controllerId')
})

test('keeps an organization that is no longer offered', async () => {
  await open('edit', { 'GET organizations': { json: [prime] } })
  expect(await organization()).toHaveValue('Metro')
})

test('asks before leaving with unsaved changes only', async () => {
  const { user, router, address } = await open('edit')
  await organization()
  type('Name', 'North 2')
  act(() => void router.navigate('/elevators/e1'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('What you have entered has not been saved.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North 2')
  submit('Update Elevator')
  expect(await screen.findByText('Elevator updated successfully!')).toBeVisible()
  act(() => void router.navigate('/elevators/e1'))
  await waitFor(() => expect(address()).toBe('/elevators/e1'))
})

test.each([
  ['create', ['Technician'], 'Create Elevator', 'You do not have permission to create elevators'],
  ['edit', ['Technician'], 'Update Elevator', 'You do not have permission to edit elevators'],
] as const)('%s submitted by %o sends nothing', async (kind, roles, button, text) => {
  signInForTest({ roles: [...roles] })
  const { sent } = await open(kind, {}, '?organizationId=o1')
  await organization()
  type('Name', 'North 1')
  type('Controller ID', 'ESP-1')
  submit(button)
  expect(await screen.findByText(text)).toBeVisible()
  expect([...sent('POST'), ...sent('PUT')]).toEqual([])
})

test.each([
  ['create', 'Create Elevator', { status: 500, json: {} }, 'Failed to create elevator. Please try again.'],
  ['edit', 'Update Elevator', { status: 500, json: {} }, 'Failed to update elevator. Please try again.'],
  ['create', 'Create Elevator', { status: 409, json: { message: 'Taken.' } }, 'Taken.'],
] as const)('reports a failure of %s: %s, %o', async (kind, button, answer, text) => {
  await open(kind, { 'POST elevators': answer, 'PUT elevators/e1': answer }, '?organizationId=o1')
  await organization()
  type('Name', 'North 1')
  type('Controller ID', 'ESP-1')
  submit(button)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('North 1')
})

test('offers Retry for organizations that cannot be loaded', async () => {
  let broken = true
  const { user } = await open('create', {
    'GET organizations': () => (broken ? { status: 404, json: {} } : { json: [metro] }),
  })
  expect(await screen.findByText('Failed to load organizations')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await organization()).toHaveValue('Metro')
})

test('does not edit an elevator that cannot be loaded', async () => {
  await open('edit', { 'GET elevators/e1': { status: 403, json: {} } })
  expect(await screen.findByText('Failed to load elevator details')).toBeVisible()
})

test('offers no Retry for an unknown elevator', async () => {
  await open('edit', { 'GET elevators/e1': { status: 404, json: {} } })
  expect(await screen.findByText('Elevator not found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('suggests keys of known controllers', async () => {
  const { user } = await open('create')
  await organization()
  await user.click(screen.getByRole('combobox', { name: 'Controller ID' }))
  expect(await screen.findByRole('option', { name: 'ESP-77', hidden: true })).toBeInTheDocument()
})

test('sends floor names typed in one line from the lowest floor up', async () => {
  const { calls } = await open('edit')
  await organization()
  expect(screen.queryByLabelText('Number of the lowest floor')).not.toBeInTheDocument()
  type('Floor names', 'B1,, G')
  fireEvent.blur(screen.getByRole('textbox', { name: 'Floor names' }))
  expect(await screen.findByText('A floor name is empty')).toBeVisible()
  type('Floor names', 'B1, G,')
  expect(screen.queryByText('A floor name is empty')).not.toBeInTheDocument()
  const lowest = screen.getByLabelText('Number of the lowest floor')
  fireEvent.change(lowest, { target: { value: '' } })
  submit('Update Elevator')
  expect(await screen.findByText(/^Number of the lowest floor must be a whole number/)).toBeVisible()
  fireEvent.change(lowest, { target: { value: '-1' } })
  submit('Update Elevator')
  expect(await screen.findByText('Elevator updated successfully!')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    floors: { lowest: -1, names: ['B1', 'G'] },
  })
})

test('deletes removed floor names', async () => {
  const { calls } = await open('edit', {
    'GET elevators/e1': { json: { ...known, floors: { lowest: 1, names: ['G', '1'] } } },
  })
  await organization()
  expect(screen.getByRole('textbox', { name: 'Floor names' })).toHaveValue('G, 1')
  type('Floor names', ' ')
  submit('Update Elevator')
  expect(await screen.findByText('Elevator updated successfully!')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ floors: null })
})

test('keeps the number of the lowest floor while its names are typed again', async () => {
  const { calls } = await open('edit', {
    'GET elevators/e1': { json: { ...known, floors: { lowest: -2, names: ['B2', 'B1', 'G'] } } },
  })
  await organization()
  type('Floor names', '')
  type('Floor names', 'P2, P1, G')
  expect(screen.getByLabelText('Number of the lowest floor')).toHaveValue(-2)
  submit('Update Elevator')
  expect(await screen.findByText('Elevator updated successfully!')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ floors: { lowest: -2 } })
})

test('reads the elevators again after the answer to a creation was lost', async () => {
  await open('create', { 'POST elevators': () => 'drop' }, '?organizationId=o1')
  await organization()
  type('Name', 'North 2')
  type('Controller ID', 'ESP-77')
  const read = vi.spyOn(queryClient, 'invalidateQueries')
  submit('Create Elevator')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(read).toHaveBeenCalledWith({ queryKey: keys.elevators.all })
  read.mockRestore()
})
