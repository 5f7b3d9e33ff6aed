import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerListPage } from '../list/ControllerListPage.tsx'

const rows = [1, 2, 3].map((number) => ({ ...cabin, id: `c${number}`, controllerName: `North ${number}` }))
const list = { json: { data: rows, totalCount: 3, totalPages: 1, page: 1 } }

async function openList(
  write: Answer,
  total = 3,
  roles = ['Admin'],
  route = '/controllers',
  after = Promise.resolve(),
) {
  const many = Array.from({ length: total }, (_, index) => ({
    ...cabin,
    id: `c${index + 1}`,
    controllerName: `North ${index + 1}`,
  }))
  const server = await startHardware(({ method, url }) => {
    if (method !== 'GET') return write
    if (url.includes('pageSize=1000'))
      return { json: { data: many, totalCount: total, totalPages: 1, page: 1 }, after }
    if (url.startsWith('/api/controllers?')) return { json: { ...list.json, totalCount: total } }
    return undefined
  }, roles)
  const view = renderPage(<ControllerListPage />, { queryClient, route })
  await screen.findByRole('row', { name: /North 1/ })
  return { ...view, ...server }
}
const done = (...ids: string[]) => ({ json: { results: ids.map((id) => ({ id })) } })
const select = (number: number) => screen.getByRole('checkbox', { name: `Select North ${number}` })

test('assigns a filter to the selected controllers in one call', async () => {
  const { user, writes } = await openList(done('c1', 'c3'))
  await user.click(select(1))
  await user.click(select(3))
  const bar = within(screen.getByRole('region', { name: 'Selected controllers' }))
  expect(bar.getByText('2 controllers selected')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Assign Filter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Filter' }))
  await dialog.findByRole('option', { name: 'Doors' })
  await user.selectOptions(dialog.getByLabelText('CAN Message Filter'), 'Doors')
  await user.click(dialog.getByRole('button', { name: 'Apply to 2 controllers' }))
  expect(await screen.findByText('"Doors" was assigned to 2 controllers.')).toBeVisible()
  expect(writes()).toEqual([
    {
      method: 'POST',
      url: '/api/controllers/bulk/assign-filter',
      body: { ids: ['c1', 'c3'], canMessageIdFilterId: 'g' },
    },
  ])
  expect(screen.queryByRole('region', { name: 'Selected controllers' })).not.toBeInTheDocument()
})

test('selects all controllers that match, also on other pages', async () => {
  const { user } = await openList({ json: { results: [{ id: 'c40', error: 'It is updating.' }] } }, 40)
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }))
  expect(await screen.findByText('40 controllers selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Assign Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Apply to 40 controllers' }))
  expect(await screen.findByText('North 40: It is updating.')).toBeVisible()
})

test('selects all matches of a search without a selected row', async () => {
  const { user } = await openList(done(), 40, ['Admin'], '/controllers?search=North')
  await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }))
  expect(await screen.findByText('40 controllers selected')).toBeVisible()
})

test('a late "Select all" selects nothing after another search', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, address } = await openList(done(), 40, ['Admin'], '/controllers?search=North', promise)
  await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }))
  await user.type(screen.getByRole('searchbox'), ' 1')
  await waitFor(() => expect(address()).toContain('North+1'))
  await user.click(select(1))
  resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(screen.getByText('1 controller selected')).toBeVisible()
})

test('a deleted controller is no longer selected', async () => {
  const { user } = await openList({ json: true })
  await user.click(select(1))
  await user.click(select(3))
  await user.click(screen.getByRole('button', { name: 'Delete North 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 controller selected')).toBeVisible()
})

test('closes a dialog when Back leads to another filter', async () => {
  const { user, router } = await openList(done())
  await act(() => router.navigate('/controllers?search=North'))
  await user.click(select(1))
  await user.click(screen.getByRole('button', { name: 'Set Device Settings' }))
  expect(await screen.findByRole('button', { name: 'Apply to 1 controller' })).toBeVisible()
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each(['search', 'filter'])('clears the selection for another %s', async (by) => {
  const { user } = await openList(done())
  await user.click(select(1))
  if (by === 'search') await user.type(screen.getByRole('searchbox'), 'South')
  else await user.selectOptions(screen.getByRole('combobox', { name: 'Online' }), 'Offline')
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selected controllers' })).not.toBeInTheDocument(),
  )
})

test('names the controllers that could not be changed and keeps the dialog', async () => {
  const results = [{ id: 'c1' }, { id: 'c2', error: 'A controller holds at most 200 settings.' }]
  const { user } = await openList({ json: { results } })
  await user.click(select(1))
  await user.click(select(2))
  await user.click(screen.getByRole('button', { name: 'Set Device Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Device Settings' }))
  await user.type(dialog.getByRole('textbox', { name: 'Setting value' }), '500')
  await user.click(dialog.getByRole('button', { name: 'Apply to 2 controllers' }))
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('1 of 2 could not be changed:')
  expect(alert).toHaveTextContent('North 2: A controller holds at most 200 settings.')
})

test('shows the unit of a known setting and validates its value', async () => {
  const { user, writes } = await openList(done('c1'))
  await user.click(select(1))
  await user.click(screen.getByRole('button', { name: 'Set Device Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Device Settings' }))
  expect(dialog.getByText('ms')).toBeVisible()
  const value = dialog.getByRole('textbox', { name: 'Setting value' })
  const apply = dialog.getByRole('button', { name: 'Apply to 1 controller' })
  expect(apply).toHaveAttribute('aria-disabled', 'true')
  await user.type(value, '5')
  expect(dialog.getByText('Enter a whole number from 100 to 3,600,000 ms')).toBeVisible()
  await user.clear(value)
  await user.type(value, '500')
  await user.click(dialog.getByRole('button', { name: 'Add Another Setting' }))
  await user.type(dialog.getByLabelText('Setting key'), 'mode')
  await user.type(dialog.getAllByRole('textbox', { name: 'Setting value' })[1] ?? value, 'quiet')
  await user.click(apply)
  expect(await screen.findByText('The settings were saved for 1 controller.')).toBeVisible()
  expect(writes()[0]?.body).toEqual({
    ids: ['c1'],
    settings: [
      { key: 'report_interval_ms', value: '500' },
      { key: 'mode', value: 'quiet' },
    ],
  })
})

test('asks before typed settings of several controllers are left, but not after Cancel', async () => {
  const { user, router, address } = await openList(done('c1'))
  await user.click(select(1))
  await user.click(screen.getByRole('button', { name: 'Set Device Settings' }))
  const value = await screen.findByRole('textbox', { name: 'Setting value' })
  await user.type(value, '5')
  act(() => void router.navigate('/firmware'))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(value).toHaveValue('5')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(() => router.navigate('/firmware'))
  expect(address()).toBe('/firmware')
})

test('keeps the input after a failed request and shows the reason', async () => {
  const { user } = await openList({ status: 400, json: { message: 'Filter not found.' } })
  await user.click(select(2))
  await user.click(screen.getByRole('button', { name: 'Assign Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Apply to 1 controller' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to assign the filter Filter not found.')
  expect(select(2)).toBeChecked()
})

test('a dialog has the focus again after a failed call', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { user } = await openList({ status: 500, json: {}, after })
  await user.click(select(1))
  await user.click(screen.getByRole('button', { name: 'Assign Filter' }))
  const submit = await screen.findByRole('button', { name: 'Apply to 1 controller' })
  await user.click(submit)
  // As in a browser, where a disabled button loses the focus.
  submit.blur()
  resolve()
  await waitFor(() => expect(submit).toHaveFocus())
})

test('a dialog stays until its action has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = await openList({ ...done('c1'), after: promise })
  await user.click(select(1))
  await user.click(screen.getByRole('button', { name: 'Assign Filter' }))
  const first = within(await screen.findByRole('dialog', { name: 'Assign Filter' }))
  await user.click(first.getByRole('button', { name: 'Apply to 1 controller' }))
  expect(first.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Assign Filter' })).toBeVisible()
  resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a dialog stays until its action has ended, also when Back leads to another filter', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, router } = await openList({ ...done('c1'), after: promise })
  await act(() => router.navigate('/controllers?search=North'))
  await user.click(select(1))
  await user.click(screen.getByRole('button', { name: 'Assign Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Apply to 1 controller' }))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue(''))
  expect(screen.getByRole('dialog', { name: 'Assign Filter' })).toBeVisible()
  resolve()
  expect(await screen.findByText(/was assigned to 1 controller/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('keeps controllers selected that were selected after the dialog opened', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = await openList(done('c1'), 40, ['Admin'], '/controllers?search=North', promise)
  await user.click(select(1))
  await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }))
  await user.click(screen.getByRole('button', { name: 'Assign Filter' }))
  const apply = await screen.findByRole('button', { name: 'Apply to 1 controller' })
  resolve()
  await screen.findByText('40 controllers selected')
  await user.click(apply)
  expect(await screen.findByText('39 controllers selected')).toBeVisible()
})

test('does not keep a controller selected that the server does not know', async () => {
  const results = [
    { id: 'c1', error: 'A controller holds at most 200 settings.' },
    { id: 'c2', error: 'Controller not found.', code: 'not-found' },
  ]
  const { user } = await openList({ json: { results } })
  await user.click(select(1))
  await user.click(select(2))
  await user.click(screen.getByRole('button', { name: 'Assign Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Apply to 2 controllers' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('2 of 2 could not be changed:')
  expect(screen.getByText('1 controller selected')).toBeVisible()
})

test('the fields of a dialog are locked while its action is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = await openList({ ...done('c1'), after: promise })
  await user.click(select(1))
  await user.click(screen.getByRole('button', { name: 'Assign Filter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Filter' }))
  const filter = dialog.getByLabelText('CAN Message Filter')
  await dialog.findByRole('option', { name: 'Doors' })
  await user.selectOptions(filter, 'Doors')
  expect(filter).toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Apply to 1 controller' }))
  expect(filter).toBeDisabled()
  resolve()
  expect(await screen.findByText('"Doors" was assigned to 1 controller.')).toBeVisible()
})

test('allows selection of controllers for Admins only', async () => {
  await openList(done(), 3, ['Technician'])
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
