import { setPreferences } from '@hoistway/platform/preferences'
import { provideExtensions } from '@hoistway/platform/start'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderConsole, source } from '../../../test/render-console.tsx'

let api: Awaited<ReturnType<typeof startApi>>
let answerSearch: () => { status?: number; json: unknown; after?: Promise<void> }

const page = (totalCount: number) => ({
  data: [{ id: 'e7', name: 'Tower B 2', organizationName: 'Harbour Group' }],
  totalCount,
  totalPages: 1,
  page: 1,
})

beforeEach(async () => {
  signOutForTest()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  answerSearch = () => ({ json: page(1) })
  api = await startApi(({ url }) => {
    if (url.startsWith('/api/elevators?')) return answerSearch()
    if (url.startsWith('/api/controllers?'))
      return {
        json: {
          ...page(url.includes('esp-0042') ? 1 : 0),
          data: url.includes('=esp-0042') ? [{ id: 'c42', controllerKey: 'ESP-0042' }] : [],
        },
      }
    if (url === '/api/organizations')
      return {
        json: [
          { id: 'o1', name: 'Tower Trust' },
          { id: 'o2', name: 'Pier' },
          { id: 'o3', name: 'Zürich Süd' },
        ],
      }
    return { json: {} }
  })
})

const remotes = {
  ...source,
  routes: [
    ...source.routes,
    { path: '/alerts' },
    { path: '/alerts/codes' },
    { path: '/can-messages' },
    { path: '/controllers/:id' },
  ],
  navigation: [...source.navigation, { label: 'Alerts', path: '/alerts', icon: 'alerts', order: 40 }],
}

async function openPalette(roles = ['Admin']) {
  signInForTest({ roles })
  const view = renderConsole('/dashboard', remotes)
  await screen.findByRole('heading', { name: 'Dashboard page' })
  await view.user.keyboard('{Control>}k{/Control}')
  await screen.findByLabelText('Search everything', { selector: 'input' })
  return view
}

const search = () => screen.getByLabelText('Search everything', { selector: 'input' })
const action = (name: string | RegExp) => screen.findByRole('option', { name })

/** Screen readers announce the entry that the search field refers to. */
async function expectAnnounced(name: string | RegExp) {
  const entry = await action(name)
  await waitFor(() => expect(search()).toHaveAttribute('aria-activedescendant', entry.id))
  expect(screen.getAllByRole('option', { selected: true })).toEqual([entry])
}

test('lists the pages that the user can open on Ctrl K', async () => {
  const { user, address } = await openPalette(['Technician'])
  expect(screen.queryByRole('option', { name: 'Controllers' })).not.toBeInTheDocument()
  await user.click(await action('CAN Messages'))
  expect(address()).toBe('/can-messages')
})

test('finds elevators and organizations on the server', async () => {
  const { user, address } = await openPalette()
  // Set in one event, because a pause between two keys on a busy machine would start a search.
  fireEvent.change(search(), { target: { value: 'tower' } })
  expect(await action('Tower Trust')).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Pier' })).not.toBeInTheDocument()
  await user.click(await action(/^Tower B 2/))
  expect(address()).toBe('/elevators/e7')
  expect(api.calls.map(({ url }) => url).filter((url) => url.startsWith('/api/elevators'))).toEqual([
    '/api/elevators?searchTerm=tower&page=1&pageSize=5&sortBy=name',
  ])
})

test('finds the active alerts of a code', async () => {
  const { user, address } = await openPalette()
  fireEvent.change(search(), { target: { value: 'er7' } })
  await user.click(await action('Active alerts with the code Er07'))
  expect(address()).toBe('/alerts?tab=fleet&search=Er07')
})

test('finds the explanation of a code', async () => {
  const { user, address } = await openPalette()
  fireEvent.change(search(), { target: { value: 'er7' } })
  await user.click(await action('Explanation of Er07'))
  expect(address()).toBe('/alerts/codes?search=Er07')
})

test.each([
  ['audit', 'Audit Log', '/audit', ['Admin']],
  ['import', 'Import', '/import', ['Admin']],
  ['service', 'Service Accounts', '/service-accounts', ['Admin']],
  ['code', 'Code Book', '/alerts/codes', ['Technician']],
  ['password', 'Password and second factor', '/profile', ['Technician']],
  ['language', 'Language, theme and time format', '/profile', ['Technician']],
] as const)('finds %s outside of the menu', async (term, name, path, roles) => {
  const { user, address } = await openPalette([...roles])
  fireEvent.change(search(), { target: { value: term } })
  await user.click(await action(name))
  expect(address()).toBe(path)
})

test('offers no pages that the user cannot open', async () => {
  await openPalette(['Technician'])
  for (const name of ['Audit Log', 'Releases'])
    expect(screen.queryByRole('option', { name })).not.toBeInTheDocument()
})

test('finds a controller by its key', async () => {
  const { user, address } = await openPalette()
  fireEvent.change(search(), { target: { value: 'esp-0042' } })
  await user.click(await action(/^ESP-0042/))
  expect(address()).toBe('/controllers/c42')
})

test('offers to reset the controller of a found elevator', async () => {
  const { user, address } = await openPalette()
  fireEvent.change(search(), { target: { value: 'reset esp-0042' } })
  await user.click(await action(/^Reset the controller of Tower B 2/))
  expect(address()).toBe('/elevators/e7?command=reset')
  expect(api.calls.map(({ url }) => url)).toContain(
    '/api/elevators?searchTerm=esp-0042&page=1&pageSize=5&sortBy=name',
  )
})

test('searches no controllers for users who cannot manage them', async () => {
  await openPalette(['Technician'])
  fireEvent.change(search(), { target: { value: 'tower' } })
  await action('Tower Trust')
  expect(api.calls.filter(({ url }) => url.startsWith('/api/controllers'))).toEqual([])
})

test('opens the first result of the server on Enter', async () => {
  const { user, address } = await openPalette()
  // The term matches no page, so that the list is empty until the server answers.
  fireEvent.change(search(), { target: { value: 'tower b' } })
  await action(/^Tower B 2/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/elevators/e7'))
})

test('keeps the first entry selected when results arrive above it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answerSearch = () => ({ json: page(1), after: promise })
  await openPalette()
  fireEvent.change(search(), { target: { value: 'tower' } })
  await expectAnnounced('Tower Trust')
  resolve()
  await expectAnnounced(/^Tower B 2/)
})

test('lists no results of the previous search', async () => {
  await openPalette()
  fireEvent.change(search(), { target: { value: 'tower' } })
  await action(/^Tower B 2/)
  const { promise, resolve } = Promise.withResolvers<void>()
  answerSearch = () => ({ json: page(1), after: promise })
  fireEvent.change(search(), { target: { value: 'pier' } })
  const previous = () => screen.queryByRole('option', { name: /^Tower/ })
  expect(previous()).not.toBeInTheDocument()
  await action('Pier')
  expect(previous()).not.toBeInTheDocument()
  resolve()
  await action(/^Tower B 2/)
})

test("keeps the user's selection when results arrive", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answerSearch = () => ({ json: page(1), after: promise })
  const { user } = await openPalette()
  fireEvent.change(search(), { target: { value: 'use the' } })
  await action('Use the light theme')
  await user.click(search())
  await user.keyboard('{ArrowDown}')
  await expectAnnounced('Use the dark theme')
  resolve()
  await action(/^Tower B 2/)
  await expectAnnounced('Use the dark theme')
})

test('ignores accents when it finds an organization', async () => {
  await openPalette()
  fireEvent.change(search(), { target: { value: 'zurich sud' } })
  expect(await action('Zürich Süd')).toBeVisible()
})

test('works with the keyboard alone', async () => {
  const { user, address } = await openPalette()
  await user.type(search(), 'repo')
  await action(/^Tower B 2/)
  await user.keyboard('{ArrowDown}')
  await expectAnnounced(/^Tower B 2/)
  await user.keyboard('{ArrowUp}')
  await expectAnnounced('Reports')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/reports'))
})

test('runs the theme and logout actions', async () => {
  const { user, address } = await openPalette()
  await user.type(search(), 'dark')
  await user.click(await action('Use the dark theme'))
  expect(JSON.parse(localStorage.getItem('hoistway.preferences') ?? '')).toMatchObject({ theme: 'dark' })
  await user.keyboard('{Control>}k{/Control}')
  await user.clear(await screen.findByLabelText('Search everything', { selector: 'input' }))
  await user.type(search(), 'logout')
  await user.click(await action('Logout'))
  await waitFor(() => expect(address()).toBe('/login'))
})

test('reports an empty result', async () => {
  const { user } = await openPalette()
  const status = within(screen.getByRole('dialog')).getByRole('status')
  await user.type(search(), 'x')
  await waitFor(() => expect(status).toHaveTextContent('Nothing found for “x”'))
  expect(search()).toHaveAttribute('aria-expanded', 'false')
})

test('requires two letters for a search on the server', async () => {
  const { user } = await openPalette()
  await user.type(search(), 'x')
  const hint = 'Type two letters to search elevators and organizations.'
  expect(await screen.findByText(hint)).toBeVisible()
  await user.type(search(), 'y')
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
})

test('reports a running search while pages already match', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answerSearch = () => ({ json: page(1), after: promise })
  const { user } = await openPalette()
  await user.type(search(), 'elev')
  expect(await action('Elevators')).toBeVisible()
  expect(screen.getByText('Searching…')).toBeVisible()
  resolve()
  await action(/^Tower B 2/)
  await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument())
})

test('does not report a failed search as an empty result', async () => {
  answerSearch = () => ({ status: 500, json: {} })
  const { user } = await openPalette()
  await user.type(search(), 'zzz')
  expect(await screen.findByText('The server could not be searched.')).toBeVisible()
  expect(screen.queryByText(/Nothing found/)).not.toBeInTheDocument()
})

test('counts the matching elevators beyond the listed ones', async () => {
  answerSearch = () => ({ json: page(37) })
  const { user } = await openPalette()
  await user.type(search(), 'tower')
  expect(await screen.findByText('The first 1 of 37 are listed.')).toBeVisible()
})

test('opens the shortcuts on ? only outside of text fields', async () => {
  const { user } = await openPalette()
  await user.type(search(), '?')
  expect(screen.queryByText('Keyboard shortcuts')).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Search everything', { selector: 'input' })).toBeNull())
  await user.keyboard('{Shift>}?{/Shift}')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('CtrlK')
})

test('Escape closes the palette alone, not the dialog below it', async () => {
  const { user } = await openWithField('checkbox')
  await user.keyboard('{Shift>}?{/Shift}')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByLabelText('Search everything', { selector: 'input' })
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(field).not.toBeInTheDocument())
  expect(dialog).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test.each(['checkbox', 'search'])('Ctrl K opens the palette while a %s field has the focus', async (type) => {
  const { user, field } = await openWithField(type)
  expect(field).toHaveFocus()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByLabelText('Search everything', { selector: 'input' })).toBeVisible()
})

test('? opens the shortcuts while a checkbox has the focus', async () => {
  const { user } = await openWithField('checkbox')
  await user.keyboard('{Shift>}?{/Shift}')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

async function openWithField(type: string) {
  signInForTest({ roles: ['Technician'] })
  const view = renderConsole('/dashboard')
  await screen.findByRole('heading', { name: 'Dashboard page' })
  const field = document.createElement('input')
  field.type = type
  view.container.append(field)
  field.focus()
  return { ...view, field }
}

test('opens an accessible page on g and a letter, but not during typing', async () => {
  signInForTest({ roles: ['Technician'] })
  const { user, address } = renderConsole('/dashboard')
  await screen.findByRole('heading', { name: 'Dashboard page' })
  await user.keyboard('gs')
  expect(address()).toBe('/dashboard')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByLabelText('Search everything', { selector: 'input' }), 'ge')
  expect(address()).toBe('/dashboard')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Search everything', { selector: 'input' })).toBeNull())
  await user.keyboard('ge')
  await waitFor(() => expect(address()).toBe('/elevators'))
})

test('ignores single keys that the user has turned off', async () => {
  setPreferences({ singleKeysOff: true })
  const { user, address } = await openPalette()
  expect(await action('Elevators')).toHaveTextContent(/^Elevators$/)
  await user.click(await action('Show keyboard shortcuts'))
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog).toHaveTextContent('Single-key shortcuts are turned on and off in Profile › Appearance.')
  expect(screen.queryByRole('row', { name: /^(Go to|Search this list|Show these)/ })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.keyboard('ge{Shift>}?{/Shift}')
  expect(address()).toBe('/dashboard')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByLabelText('Search everything', { selector: 'input' })).toBeVisible()
})

test('shows the keys of pages in the palette and in the list of shortcuts', async () => {
  const { user } = await openPalette()
  expect(await action('Elevators')).toHaveTextContent('Elevatorsg e')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Search everything', { selector: 'input' })).toBeNull())
  await user.keyboard('{Shift>}?{/Shift}')
  expect(await screen.findByRole('row', { name: 'Go to Elevators ge' })).toBeVisible()
  expect(screen.getByRole('row', { name: /^From the search to the rows.* ↓$/ })).toBeVisible()
})

const commandOf = (title: string, more: Partial<Parameters<typeof provideExtensions>[0][number]> = {}) => ({
  key: `mfe-reports/${title}`,
  slot: 'palette.commands',
  title,
  order: 1,
  Content: () => null,
  run: async () => {},
  ...more,
})

test('offers commands of remotes that open a page or run their code', async () => {
  onTestFinished(() => provideExtensions([]))
  const run = vi.fn(async () => {})
  provideExtensions([
    commandOf('Send the report', { run }),
    commandOf('Show reports', { path: '/elevators' }),
    commandOf('Delete reports', { roles: ['Admin'] }),
  ])
  const { user, address } = await openPalette(['Technician'])
  expect(screen.queryByRole('option', { name: 'Delete reports' })).not.toBeInTheDocument()
  await user.click(await action('Send the report'))
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  await waitFor(() =>
    expect(screen.queryByRole('option', { name: 'Send the report' })).not.toBeInTheDocument(),
  )
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await action('Show reports'))
  expect(address()).toBe('/elevators')
})

test('reports a failed command, which can be chosen again', async () => {
  onTestFinished(() => provideExtensions([]))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no network'))
  provideExtensions([commandOf('Send the report', { run })])
  const { user } = await openPalette()
  await user.click(await action('Send the report'))
  expect(
    await screen.findByText('“Send the report” could not be run. Choose it again to retry.'),
  ).toBeVisible()
  await user.click(await action('Send the report'))
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
})
