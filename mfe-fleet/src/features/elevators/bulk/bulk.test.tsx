import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { lift, paged, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorListPage } from '../list/ElevatorListPage.tsx'

beforeEach(() => queryClient.clear())

const south = { ...lift, id: 'e2', name: 'South 1' }
const west = { ...lift, id: 'e3', name: 'West 1' }

async function open(answers: Parameters<typeof startFleet>[0] = {}, roles = ['Admin']) {
  signInForTest({ roles })
  const server = await startFleet({
    'GET elevators': ({ url }) =>
      url.includes('pageSize=1000')
        ? paged([lift, south, west])
        : paged([lift, south], { total: 3, size: 2, page: url.includes('page=2') ? 2 : 1 }),
    'GET organizations': { json: [{ id: 'o1', name: 'Alpine' }] },
    ...answers,
  })
  const view = renderPage(<ElevatorListPage />, { queryClient, route: '/elevators' })
  await screen.findByRole('row', { name: /North 1/ })
  const bodies = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
  return { ...view, bodies, tick }
}
const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }))

test('acknowledges the alerts of selected elevators with one note', async () => {
  const { user, tick, bodies } = await open({
    'POST elevators/bulk/acknowledge': {
      json: { acknowledged: 4, results: [{ id: 'e1' }, { id: 'e2' }] },
    },
  })
  tick('Select all rows on this page')
  expect(await (await bar()).findByText('2 elevators selected')).toBeVisible()
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Acknowledge the active alerts of 2 elevators')).toBeVisible()
  const opened = Date.now()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Note' }), { target: { value: ' Technician sent ' } })
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText('4 alerts acknowledged.')).toBeVisible()
  const until = expect.toSatisfy((time: string) => Date.parse(time) <= opened)
  expect(bodies()).toEqual([{ ids: ['e1', 'e2'], note: 'Technician sent', until }])
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
})

test('selects all matches across pages', async () => {
  const { user, tick, bodies } = await open({
    'POST elevators/bulk/acknowledge': { json: { acknowledged: 0, results: [] } },
  })
  tick('Select all rows on this page')
  await user.click((await bar()).getByRole('button', { name: 'Select all 3 that match' }))
  expect(await (await bar()).findByText('3 elevators selected')).toBeVisible()
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' }))
  expect(
    await screen.findByText('No alert reported before the dialog opened was left to acknowledge.'),
  ).toBeVisible()
  expect(bodies()).toMatchObject([{ ids: ['e1', 'e2', 'e3'] }])
})

test('names a failed elevator with the reason and keeps it selected', async () => {
  const results = [{ id: 'e1' }, { id: 'e2', error: 'It is busy.' }]
  const { user, tick, bodies } = await open({
    'POST elevators/bulk/assign-organization': { json: { results } },
  })
  tick('Select North 1')
  tick('Select South 1')
  await user.click((await bar()).getByRole('button', { name: 'Assign Organization' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Alpine' })
  await user.selectOptions(dialog.getByRole('combobox', { name: /Organization/ }), 'Alpine')
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('1 elevator assigned to Alpine.')
  expect(within(alert).getByRole('listitem')).toHaveTextContent('South 1: It is busy.')
  expect(bodies()).toEqual([{ ids: ['e1', 'e2'], organizationId: 'o1' }])
  expect(screen.getByRole('checkbox', { name: 'Select South 1' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select North 1' })).not.toBeChecked()
})

test('names the first 20 of many failed elevators', async () => {
  const results = Array.from({ length: 21 }, (_, index) => ({ id: `f${index + 1}`, error: 'It is busy.' }))
  const { user, tick } = await open({
    'POST elevators/bulk/acknowledge': { json: { acknowledged: 0, results } },
  })
  tick('Select North 1')
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText(/^Not done for 21 elevators/)).toBeVisible()
  expect(screen.getByText('f20: It is busy.')).toBeVisible()
  expect(screen.queryByText('f21: It is busy.')).not.toBeInTheDocument()
})

test('names the elevators whose alerts the user cannot acknowledge, without a claim about their alerts', async () => {
  const error = 'You need the access level Operator to do this.'
  const { user, tick } = await open({
    'POST elevators/bulk/acknowledge': { json: { acknowledged: 0, results: [{ id: 'e1', error }] } },
  })
  tick('Select North 1')
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('listitem')).toHaveTextContent(`North 1: ${error}`)
  expect(alert).not.toHaveTextContent('No alert reported before the dialog opened was left to acknowledge.')
})

test('keeps selection and input after a failed call', async () => {
  const { user, tick } = await open({ 'POST elevators/bulk/acknowledge': { status: 500, json: {} } })
  tick('Select North 1')
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  const dialog = within(await screen.findByRole('dialog'))
  const note = dialog.getByRole('textbox', { name: 'Note' })
  fireEvent.change(note, { target: { value: 'Seen' } })
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(await dialog.findByText('Failed to acknowledge the alerts')).toBeVisible()
  expect(note).toHaveValue('Seen')
  expect(screen.getByRole('checkbox', { name: 'Select North 1', hidden: true })).toBeChecked()
})

test('asks before the typed note of several elevators is left, but not after Cancel', async () => {
  const { user, tick, router, address } = await open()
  tick('Select North 1')
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  const note = await screen.findByRole('textbox', { name: 'Note' })
  fireEvent.change(note, { target: { value: 'Seen' } })
  act(() => void router.navigate('/alerts'))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(note).toHaveValue('Seen')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(() => router.navigate('/alerts'))
  expect(address()).toBe('/alerts')
})

test('a dialog has the focus again after a failed call', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { user, tick } = await open({ 'POST elevators/bulk/acknowledge': { status: 500, json: {}, after } })
  tick('Select North 1')
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  const submit = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' })
  await user.click(submit)
  // As in a browser, where a disabled button loses the focus.
  submit.blur()
  resolve()
  await waitFor(() => expect(submit).toHaveFocus())
})

test('a dialog opens without the input of an earlier selection', async () => {
  const { user, tick } = await open()
  const openDialog = async (button: string) => {
    await user.click((await bar()).getByRole('button', { name: button }))
    return within(await screen.findByRole('dialog'))
  }
  const cancel = async () => {
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  tick('Select North 1')
  const note = (await openDialog('Acknowledge Alerts')).getByRole('textbox', { name: 'Note' })
  fireEvent.change(note, { target: { value: 'Seen' } })
  await cancel()
  const assign = await openDialog('Assign Organization')
  await assign.findByRole('option', { name: 'Alpine' })
  await user.selectOptions(assign.getByRole('combobox', { name: /Organization/ }), 'Alpine')
  await cancel()
  tick('Select North 1')
  tick('Select South 1')
  expect((await openDialog('Acknowledge Alerts')).getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await cancel()
  const again = await openDialog('Assign Organization')
  expect(again.getByRole('combobox', { name: /Organization/ })).toHaveValue('')
})

test('a deleted elevator is no longer selected', async () => {
  let all = [lift, south]
  const { user, tick } = await open({
    'GET elevators': () => paged(all),
    'DELETE elevators/e1': () => {
      all = [south]
      return { json: true }
    },
  })
  tick('Select all rows on this page')
  expect(await (await bar()).findByText('2 elevators selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete North 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await (await bar()).findByText('1 elevator selected')).toBeVisible()
})

test('does not keep an elevator selected that the server does not know', async () => {
  const results = [
    { id: 'e1', error: 'You need the access level Operator to do this.' },
    { id: 'e2', error: 'Elevator not found.', code: 'not-found' },
  ]
  const { user, tick } = await open({
    'POST elevators/bulk/acknowledge': { json: { acknowledged: 0, results } },
  })
  tick('Select all rows on this page')
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('South 1: Elevator not found.')
  expect((await bar()).getByText('1 elevator selected')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select North 1' })).toBeChecked()
})

test('exports the selection', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  URL.revokeObjectURL = () => {}
  const { user, tick } = await open()
  tick('Select South 1')
  await user.click((await bar()).getByRole('button', { name: 'Export Selected' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0]?.replace('\uFEFF', ''))).toEqual(['Name', 'South 1'])
})

test('exports selected elevators of pages left earlier', async () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  URL.revokeObjectURL = () => {}
  const { user, tick } = await open({
    'GET elevators': ({ url }) =>
      paged([url.includes('page=2') ? south : lift], {
        total: 20,
        size: 10,
        page: url.includes('page=2') ? 2 : 1,
      }),
  })
  tick('Select North 1')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByRole('row', { name: /South 1/ })
  tick('Select South 1')
  await user.click((await bar()).getByRole('button', { name: 'Export Selected' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0]).slice(1)).toEqual(['North 1', 'South 1'])
})

test('offers assigning organizations to Admins only and clears the selection for another filter', async () => {
  const { user, tick } = await open({}, ['Manager'])
  tick('Select North 1')
  expect((await bar()).queryByRole('button', { name: 'Assign Organization' })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'ARL')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument())
})

test('a late "Select all" adds nothing to the selection of another filter', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, tick } = await open({
    'GET elevators': ({ url }) =>
      url.includes('pageSize=1000')
        ? { ...paged([lift, south, west]), after: promise }
        : paged([lift, south], { total: 3, size: 2 }),
  })
  tick('Select all rows on this page')
  const all = (await bar()).getByRole('button', { name: 'Select all 3 that match' })
  await user.click(all)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'ARL')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument())
  await screen.findByRole('row', { name: /North 1/ })
  tick('Select North 1')
  resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect((await bar()).getByText('1 elevator selected')).toBeVisible()
})

test('a late "Select all" adds nothing to an open dialog', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, tick, bodies } = await open({
    'GET elevators': ({ url }) =>
      url.includes('pageSize=1000')
        ? { ...paged([lift, south, west]), after: promise }
        : paged([lift, south], { total: 3, size: 2 }),
    'POST elevators/bulk/acknowledge': { json: { acknowledged: 0, results: [] } },
  })
  tick('Select all rows on this page')
  await user.click((await bar()).getByRole('button', { name: 'Select all 3 that match' }))
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  const submit = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' })
  resolve()
  await screen.findByText('3 elevators selected')
  await user.click(submit)
  await waitFor(() => expect(bodies()).toMatchObject([{ ids: ['e1', 'e2'] }]))
})

test('closes a dialog when Back leads to another filter', async () => {
  const { user, tick, router } = await open()
  await act(() => router.navigate('/elevators?type=ARL'))
  await screen.findByRole('row', { name: /North 1/ })
  tick('Select North 1')
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  await screen.findByText('Acknowledge the active alerts of 1 elevator')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a dialog stays until its action has ended, also when Back leads to another filter', async () => {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  const { user, tick, router, address } = await open({
    'POST elevators/bulk/acknowledge': { json: { acknowledged: 1, results: [{ id: 'e1' }] }, after },
  })
  await act(() => router.navigate('/elevators?type=ARL'))
  await screen.findByRole('row', { name: /North 1/ })
  tick('Select North 1')
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Note' }), { target: { value: 'Seen' } })
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  act(() => void router.navigate(-1))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/elevators'))
  expect(screen.getByText('Acknowledge the active alerts of 1 elevator')).toBeVisible()
  resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('1 alert acknowledged.')).toBeVisible()
})

test('a dialog stays until its action has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, tick } = await open({
    'POST elevators/bulk/acknowledge': {
      json: { acknowledged: 1, results: [{ id: 'e1' }] },
      after: promise,
    },
  })
  tick('Select North 1')
  await user.click((await bar()).getByRole('button', { name: 'Acknowledge Alerts' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(dialog.getByRole('textbox', { name: 'Note' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByText('Acknowledge the active alerts of 1 elevator')).toBeVisible()
  resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('1 alert acknowledged.')).toBeVisible()
})
