import { setLanguage } from '@hoistway/language/messages'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerListPage, prepare } from './ControllerListPage.tsx'

const { drawn } = vi.hoisted(() => ({ drawn: vi.fn() }))
vi.mock('./DriftCell.tsx', async (importActual) => {
  const actual = await importActual<typeof import('./DriftCell.tsx')>()
  const DriftCell: typeof actual.DriftCell = (props) => {
    drawn(props.controller.id)
    return actual.DriftCell(props)
  }
  return { ...actual, DriftCell }
})

const none = { json: { data: [], totalCount: 0, totalPages: 0, page: 1 } }

interface Given {
  readonly roles?: string[]
  readonly write?: Answer
  readonly list?: Answer
  readonly route?: string
}

async function openList({ roles, write, list, route = '/controllers' }: Given = {}) {
  const server = await startHardware(
    ({ method, url }) =>
      method === 'GET' ? (url.startsWith('/api/controllers?') ? list : undefined) : write,
    roles,
  )
  return { ...renderPage(<ControllerListPage />, { queryClient, route }), ...server }
}

test('the first rendering has the controllers that were read before', async () => {
  const { calls } = await startHardware()
  await prepare(new URL('/controllers', location.origin))
  renderPage(<ControllerListPage />, { queryClient, route: '/controllers' })
  expect(screen.getByRole('row', { name: /North 1/ })).toBeVisible()
  expect(calls.filter(({ url }) => url.startsWith('/api/controllers?'))).toHaveLength(1)
})

test('shows type, filter and firmware in words and masks the secret', async () => {
  const { user, writes } = await openList()
  const row = await screen.findByRole('row', { name: /North 1/ })
  for (const text of ['ESP-1', 'ESP32 WiFi', 'Default Filter', 'Cabin v1.2.0'])
    expect(within(row).getByText(text)).toBeVisible()
  expect(writes()).toEqual([])
  await user.click(within(row).getByRole('button', { name: 'Show the shared secret of North 1' }))
  expect(await within(row).findByText('a-long-secret')).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Hide the shared secret of North 1' }))
  expect(row).not.toHaveTextContent('a-long-secret')
  expect(writes().map(({ url }) => url)).toEqual(['/api/controllers/c1/reveal-secret'])
  expect(screen.getByText('Showing 1 of 45 controllers')).toBeVisible()
  expect(screen.getByText('Page 1 of 3 (45 total controllers)')).toBeVisible()
  expect(screen.getByPlaceholderText('Search controllers by name or key...')).toBeVisible()
})

test.each([
  ['en', 'Showing 0 of 24,690 controllers', 'Page 1 of 1,235 (24,690 total controllers)'],
  ['de', '0 von 24.690 Controllern', 'Seite 1 von 1.235 (insgesamt 24.690 Controller)'],
] as const)('writes large totals as in %s', async (language, shown, position) => {
  await setLanguage(language)
  onTestFinished(() => setLanguage('en'))
  await openList({ list: { json: { data: [], totalCount: 24_690, totalPages: 1_235, page: 1 } } })
  expect(await screen.findByText(shown)).toBeVisible()
  expect(screen.getByText(position)).toBeVisible()
})

test('requests a secret once for two quick clicks', async () => {
  const { user, writes } = await openList()
  const row = await screen.findByRole('row', { name: /North 1/ })
  const show = within(row).getByRole('button', { name: 'Show the shared secret of North 1' })
  fireEvent.click(show)
  fireEvent.click(show)
  expect(await within(row).findByText('a-long-secret')).toBeVisible()
  expect(writes()).toHaveLength(1)
  await user.click(within(row).getByRole('button', { name: 'Hide the shared secret of North 1' }))
  await user.click(within(row).getByRole('button', { name: 'Show the shared secret of North 1' }))
  expect(await within(row).findByText('a-long-secret')).toBeVisible()
  expect(writes()).toHaveLength(2)
})

test('reports an unreadable secret in its row', async () => {
  const { user } = await openList({ write: { status: 409, json: { message: 'It cannot be read.' } } })
  const row = await screen.findByRole('row', { name: /North 1/ })
  await user.click(within(row).getByRole('button', { name: 'Show the shared secret of North 1' }))
  expect(await within(row).findByRole('alert')).toHaveTextContent(
    'Failed to show the shared secret. It cannot be read.',
  )
  expect(within(row).getByText('••••••••')).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Dismiss' }))
  expect(within(row).queryByRole('alert')).not.toBeInTheDocument()
})

test('requests 20 controllers a page and sorts by a clicked column', async () => {
  const { user, calls } = await openList()
  await screen.findByRole('row', { name: /North 1/ })
  const pages = () => calls.filter(({ url }) => url.startsWith('/api/controllers?'))
  const last = () => new URL(pages().at(-1)?.url ?? '', 'http://x').searchParams
  const requested = () => ['page', 'pageSize', 'sortBy', 'sortDescending'].map((name) => last().get(name))
  expect(requested()).toEqual(['1', '20', 'name', 'false'])
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await expect.poll(requested).toEqual(['2', '20', 'name', 'false'])
  await user.click(screen.getByRole('button', { name: 'Controller Name' }))
  await expect.poll(requested).toEqual(['1', '20', 'name', 'true'])
  await user.click(screen.getByRole('button', { name: 'Created' }))
  await expect.poll(requested).toEqual(['1', '20', 'created', 'false'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'esp' } })
  await expect.poll(() => last().get('searchTerm')).toBe('esp')
})

test('a row links to the edit page of its controller', async () => {
  const { user, address } = await openList()
  await user.click(await screen.findByText('Default Filter'))
  expect(address()).toBe('/controllers/c1/edit')
})

test('hides create, edit and delete without the Admin role', async () => {
  const { user, address } = await openList({ roles: ['Technician'] })
  const row = await screen.findByRole('row', { name: /North 1/ })
  expect(within(row).getByRole('link', { name: 'View North 1' })).toHaveAttribute('href', '/controllers/c1')
  for (const name of ['Edit North 1', 'Delete North 1', 'Create Controller'])
    expect(screen.queryByRole(/Delete/.test(name) ? 'button' : 'link', { name })).not.toBeInTheDocument()
  expect(screen.queryByText('Shared Secret')).not.toBeInTheDocument()
  await user.click(within(row).getByText('Default Filter'))
  expect(address()).toBe('/controllers')
})

test('an empty list offers to create the first controller', async () => {
  const { user } = await openList({ list: none })
  expect(await screen.findByText('There are no controllers configured yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Your First Controller' })).toHaveAttribute(
    'href',
    '/controllers/create',
  )
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(
    await screen.findByText('No controllers match your search criteria. Try adjusting your search terms.'),
  ).toBeVisible()
})

test('dismisses the error of a failed load', async () => {
  const { user } = await openList({ list: { status: 400, json: {} } })
  expect(await screen.findByText('Failed to load controllers')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Failed to load controllers')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

async function deleteFirst(write: Answer) {
  const view = await openList({ write })
  await view.user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('This action cannot be undone.')
  expect(dialog).toHaveTextContent('The elevator Tower A loses its controller.')
  expect(view.writes()).toEqual([])
  await view.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  return view
}

test('asks before deleting', async () => {
  const { writes } = await deleteFirst({ json: true })
  await expect.poll(writes).toMatchObject([{ method: 'DELETE', url: '/api/controllers/c1' }])
})

test.each([{ json: false }, { status: 500, json: {} }])(
  'a delete answered with %o shows a failure',
  async (write) => {
    await deleteFirst(write)
    expect(await screen.findByText('Failed to delete controller')).toBeVisible()
  },
)

test('asks again when another user has renamed the controller', async () => {
  const renamed = { ...cabin, controllerName: 'South 2' }
  const { writes } = await startHardware(({ url }) =>
    url === '/api/controllers/c1' ? { json: renamed } : undefined,
  )
  const { user } = renderPage(<ControllerListPage />, { queryClient, route: '/controllers' })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/South 2/)).toBeVisible()
  expect(writes()).toEqual([])
})

test('removes the row of a controller that another user has deleted when its delete is refused', async () => {
  const lists: { json: unknown } = { json: { data: [cabin], totalCount: 1, totalPages: 1, page: 1 } }
  const { user } = await openList({ list: lists, write: { status: 404, json: {} } })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  lists.json = none.json
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => screen.queryByRole('row', { name: /North 1/ })).toBeNull()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('shows the failure of a delete while the list is still being read again', async () => {
  const lists: Answer = { json: { data: [cabin], totalCount: 1, totalPages: 1, page: 1 } }
  const { user } = await openList({
    list: lists,
    write: { status: 409, json: { message: 'It is updating.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  const refresh = Promise.withResolvers<void>()
  Object.assign(lists, { after: refresh.promise })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It is updating.')
  expect(queryClient.isFetching()).toBeGreaterThan(0)
  refresh.resolve()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
})

test('keeps the error of a failed delete while another page is shown', async () => {
  const lists: { json: unknown } = { json: { data: [cabin], totalCount: 1, totalPages: 1, page: 1 } }
  const { user } = await openList({ list: lists, write: { status: 403, json: { message: 'Not yours.' } } })
  await user.click(await screen.findByRole('button', { name: 'Delete North 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete controller Not yours.')
  lists.json = none.json
  await queryClient.invalidateQueries()
  await expect.poll(() => screen.queryByRole('row', { name: /North 1/ })).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete controller Not yours.')
})

test('shows installed version, filter in force, drift and online state', async () => {
  const drifting = {
    ...cabin,
    filterInForceName: 'Standard',
    targetFirmwareVersion: '1.2.0',
    drift: ['firmware', 'settings'],
  }
  const { user } = await openList({
    list: { json: { data: [drifting], totalCount: 1, totalPages: 1, page: 1 } },
  })
  const row = await screen.findByRole('row', { name: /North 1/ })
  for (const text of ['Installed: 1.1.0', 'Standard', 'Online', 'Settings'])
    expect(within(row).getByText(text)).toBeVisible()
  await user.hover(within(row).getByRole('img', { name: /^Firmware/ }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('It runs 1.1.0 and should run 1.2.0.')
})

test('filters controllers and keeps the filters in the URL', async () => {
  const { user, calls, address } = await openList()
  await screen.findByRole('option', { name: 'Doors' })
  const requested = () => {
    const sent = calls.filter(({ url }) => url.startsWith('/api/controllers?')).at(-1)
    return new URL(sent?.url ?? '', 'http://x').searchParams
  }
  for (const [filter, option, parameter, value] of [
    ['Controller type', 'ESP32 WiFi', 'controllerType', 'ESP32_WiFi'],
    ['Assigned firmware', 'Latest Firmware', 'firmwareId', 'latest'],
    ['Installed version', 'Installed: 2.0.0', 'installedVersion', '2.0.0'],
    ['CAN filter in force', 'Doors', 'filterId', 'g'],
    ['Online', 'Offline', 'isOnline', 'false'],
    ['Drift', 'Drift only', 'hasDrift', 'true'],
  ] as const) {
    await user.selectOptions(screen.getByRole('combobox', { name: filter }), option)
    await expect.poll(() => requested().get(parameter)).toBe(value)
  }
  expect(address()).toContain('drift=true')
  expect(address()).toContain('filter=g')
})

test.each(['Admin', 'Technician'])('a %s can clear a filter whose choice was deleted', async (role) => {
  const { user, address } = await openList({ roles: [role], route: '/controllers?filter=deleted' })
  await screen.findByRole('row', { name: /North 1/ })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const filter = screen.getByRole('combobox', { name: 'CAN filter in force' })
  expect(filter).toHaveDisplayValue('Set by the link')
  await user.selectOptions(filter, 'Any CAN filter')
  await expect.poll(address).toBe('/controllers')
  expect(filter).toHaveFocus()
})

test('selecting a controller does not render other rows again', async () => {
  const rows = ['c1', 'c2', 'c3'].map((id) => ({ ...cabin, id, controllerName: `North ${id}` }))
  const { user } = await openList({ list: { json: { data: rows, totalCount: 3, totalPages: 1, page: 1 } } })
  const box = await screen.findByRole('checkbox', { name: 'Select North c2' })
  drawn.mockClear()
  await user.click(box)
  expect(box).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select all rows on this page' })).toBePartiallyChecked()
  expect(drawn.mock.calls.flat().filter((id) => id !== 'c2')).toEqual([])
})
