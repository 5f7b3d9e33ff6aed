import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cabin, startHardware } from '../../../test/start-hardware.ts'
import { ControllerDetailPage } from './detail/ControllerDetailPage.tsx'
import { ControllerEditPage } from './form/ControllerEditPage.tsx'
import { ControllerListPage } from './list/ControllerListPage.tsx'

const REPLACES = (field: string) =>
  `The server sent a value that cannot be read (${field}). Saving would replace it.`

const started = (fields: object) =>
  startHardware(({ method, url }) =>
    method === 'GET' && url === '/api/controllers/c1' ? { json: { ...cabin, ...fields } } : undefined,
  )

test('unreadable settings cannot be edited', async () => {
  await started({ deviceSettings: { rate: '5' } })
  renderPage(<ControllerDetailPage />, { queryClient, route: '/controllers/c1', path: '/controllers/:id' })
  const card = within(await screen.findByRole('region', { name: 'Device Settings' }))
  expect(
    card.getByText('The device settings cannot be read. They stay as they are, and cannot be edited here.'),
  ).toBeVisible()
  expect(card.queryByText('No device settings are configured.')).not.toBeInTheDocument()
  expect(card.queryByRole('button', { name: 'Add Setting' })).not.toBeInTheDocument()
})

test.each([
  ['device settings', { deviceSettings: [{ key: 'rate' }] }],
  ['CAN filter', { canMessageIdFilterId: {} }],
  ['controller type', { controllerType: 'ESP99' }],
])('an unreadable %s disables saving the controller', async (field, fields) => {
  const { writes } = await started(fields)
  const page = { queryClient, route: '/controllers/c1/edit', path: '/controllers/:id/edit' }
  renderPage(<ControllerEditPage />, page)
  fireEvent.change(await screen.findByLabelText(/^Controller Name/), { target: { value: 'Renamed' } })
  const save = screen.getByRole('button', { name: 'Update Controller' })
  expect(save).toHaveAccessibleDescription(REPLACES(field))
  fireEvent.submit(screen.getByRole('form', { name: 'Controller' }))
  expect(writes()).toEqual([])
})

test('assigning the latest firmware does not replace unreadable settings', async () => {
  const { writes } = await started({ deviceSettings: 'many', firmwareId: null })
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const { user } = renderPage(<ControllerDetailPage />, page)
  await user.click(await screen.findByRole('button', { name: 'Update Firmware' }))
  await user.click(await screen.findByRole('button', { name: 'Assign Latest Firmware' }))
  expect(await screen.findByText(REPLACES('device settings'))).toBeVisible()
  expect(writes()).toEqual([])
})

test('a row without an ID neither links nor offers actions', async () => {
  const { id: _, ...nameless } = { ...cabin, controllerName: 'Nameless' }
  await startHardware(() => ({ json: { data: [nameless], totalCount: 1, totalPages: 1, page: 1 } }))
  renderPage(<ControllerListPage />, { queryClient, route: '/controllers' })
  const row = within(await screen.findByRole('row', { name: /Nameless/ }))
  expect(row.queryByRole('link')).not.toBeInTheDocument()
  expect(row.queryByRole('button')).not.toBeInTheDocument()
})

test('shows the rows of a list with unreadable counts', async () => {
  await startHardware(() => ({ json: { data: [cabin], totalCount: 'many', totalPages: null, page: 1 } }))
  renderPage(<ControllerListPage />, { queryClient, route: '/controllers' })
  expect(await screen.findByRole('row', { name: /North 1/ })).toBeVisible()
  expect(screen.getByText('Showing 1 of — controllers')).toBeVisible()
  expect(screen.getByText('Page 1 of — (— total controllers)')).toBeVisible()
})
