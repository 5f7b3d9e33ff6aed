import { queryClient } from '@hoistway/platform/query'
import { versionedRecord } from '@hoistway/platform/testing/api'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerDetailPage } from '../detail/ControllerDetailPage.tsx'
import { ControllerEditPage } from './ControllerEditPage.tsx'

const CHANGED = 'This record was changed by somebody else in the meantime.'

async function open(record: object = cabin) {
  const kept = versionedRecord(record)
  const state = { isAnswerLost: false, isDeleted: false }
  const server = await startHardware((call) => {
    if (state.isDeleted && call.url.startsWith('/api/controllers/c1')) return { status: 404, json: {} }
    if (call.url.includes('/firmware/latest/')) return { json: { id: 'f1', controllerType: 0 } }
    if (call.url === '/api/controllers/c1') return kept.answer(call)
    if (!call.url.startsWith('/api/controllers/c1/device-settings/')) return undefined
    const answer = kept.answer({ ...call, body: { deviceSettings: [call.body] } })
    return state.isAnswerLost ? { status: 504, json: {} } : answer
  })
  return { ...server, kept, state }
}
async function openEdit(record?: object) {
  const server = await open(record)
  const page = { queryClient, route: '/controllers/c1/edit', path: '/controllers/:id/edit' }
  const view = renderPage(<ControllerEditPage />, page)
  await screen.findByLabelText(/^Controller Name/)
  return { ...view, ...server }
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = (name = 'Update Controller') => fireEvent.click(screen.getByRole('button', { name }))

test('keeps a concurrent change unless the user chooses to overwrite it', async () => {
  const { user, kept } = await openEdit()
  type(/^Controller Name/, 'Mine')
  kept.change({ controllerName: 'Theirs' })
  await act(() => queryClient.refetchQueries())
  save()
  expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED)
  expect(screen.getByLabelText(/^Controller Name/)).toHaveValue('Mine')
  expect(kept.current()).toMatchObject({ controllerName: 'Theirs' })
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Controller "Mine" updated successfully!')).toBeVisible()
  type(/^Controller Name/, 'Mine again')
  save()
  expect(await screen.findByText('Controller "Mine again" updated successfully!')).toBeVisible()
  type(/^Controller Name/, 'Mine at last')
  kept.change({ controllerName: 'Theirs again' })
  save()
  expect(await screen.findByText(CHANGED)).toBeVisible()
})

test('overwriting a concurrent change keeps device settings that another user saved', async () => {
  const { user, kept } = await openEdit()
  type(/^Controller Name/, 'Mine')
  kept.change({ deviceSettings: [{ key: 'rate', value: '9' }] })
  save()
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Controller "Mine" updated successfully!')).toBeVisible()
  expect(kept.current()).toMatchObject({
    controllerName: 'Mine',
    deviceSettings: [{ key: 'rate', value: '9' }],
  })
})

test('saving a setting does not conflict with the open form', async () => {
  const { user, kept, calls } = await openEdit()
  type(/^Controller Name/, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Edit setting rate' }))
  type(/^Setting value/, '9')
  await user.click(screen.getByRole('button', { name: 'Save Setting' }))
  expect(await screen.findByText('Device setting updated successfully')).toBeVisible()
  save()
  expect(await screen.findByText('Controller "Mine" updated successfully!')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['if-match'])).toEqual([
    '"1"',
    '"2"',
  ])
  expect(kept.current()).toMatchObject({ deviceSettings: [{ key: 'rate', value: '9' }] })
})

test('saving the form keeps firmware assigned while it was open', async () => {
  const bare = { ...cabin, firmwareId: null, firmwareName: null, firmwareVersion: null }
  const { user, kept } = await openEdit(bare)
  await user.click(await screen.findByRole('button', { name: 'Update Firmware' }))
  await user.click(await screen.findByRole('button', { name: 'Assign Latest Firmware' }))
  expect(await screen.findByDisplayValue('Cabin v1.2.0')).toBe(screen.getByLabelText('Firmware Assignment'))
  type(/^Controller Name/, 'Mine')
  save()
  expect(await screen.findByText('Controller "Mine" updated successfully!')).toBeVisible()
  expect(kept.current()).toMatchObject({ controllerName: 'Mine', firmwareId: 'f1' })
})

test('rejects a setting based on an old version and shows the saved version', async () => {
  const { kept } = await open()
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const { user } = renderPage(<ControllerDetailPage />, page)
  await user.click(await screen.findByRole('button', { name: 'Remove setting rate' }))
  kept.change({ deviceSettings: [...cabin.deviceSettings, { key: 'mode', value: 'night' }] })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Failed to update device settings')).toBeVisible()
  expect(await screen.findByText('mode')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove setting rate' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Device settings updated successfully')).toBeVisible()
  expect(kept.current()).toMatchObject({ deviceSettings: [{ key: 'mode', value: 'night' }] })
})

test('saves a setting again without a question after a save whose answer was lost', async () => {
  const { state, kept } = await open()
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const { user } = renderPage(<ControllerDetailPage />, page)
  await user.click(await screen.findByRole('button', { name: 'Edit setting rate' }))
  type(/^Setting value/, '7')
  state.isAnswerLost = true
  save('Save Setting')
  expect(await screen.findByText('Failed to update device setting')).toBeVisible()
  expect(await screen.findByRole('cell', { name: '7' })).toBeVisible()
  state.isAnswerLost = false
  save('Save Setting')
  expect(await screen.findByText('Device setting updated successfully')).toBeVisible()
  expect(kept.current()).toMatchObject({ deviceSettings: [{ key: 'rate', value: '7' }] })
})

test('a setting that another user changed while it was edited is overwritten only after a second save', async () => {
  const { kept } = await open()
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const { user } = renderPage(<ControllerDetailPage />, page)
  await user.click(await screen.findByRole('button', { name: 'Edit setting rate' }))
  type(/^Setting value/, '7')
  kept.change({ deviceSettings: [{ key: 'rate', value: '9' }] })
  await act(() => queryClient.refetchQueries())
  save('Save Setting')
  expect(screen.getByLabelText(/^Setting value/)).toHaveAccessibleDescription(
    'Another user has changed this setting in the meantime. Save again to overwrite it.',
  )
  expect(screen.getByLabelText(/^Setting value/)).toHaveValue('7')
  expect(kept.current()).toMatchObject({ deviceSettings: [{ key: 'rate', value: '9' }] })
  save('Save Setting')
  expect(await screen.findByText('Device setting updated successfully')).toBeVisible()
  expect(kept.current()).toMatchObject({ deviceSettings: [{ key: 'rate', value: '7' }] })
})

async function deleteMeanwhile(state: { isDeleted: boolean }) {
  state.isDeleted = true
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByText('Controller not found')).toBeVisible()
}

test('keeps typed text when another user deletes the controller', async () => {
  const { user, state } = await openEdit()
  type(/^Controller Name/, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Edit setting rate' }))
  type(/^Setting value/, '7')
  await deleteMeanwhile(state)
  expect(screen.getByLabelText(/^Controller Name/)).toHaveValue('Mine')
  expect(screen.getByLabelText(/^Setting value/)).toHaveValue('7')
  save()
  expect(await screen.findByText('Failed to update controller')).toBeVisible()
  expect(screen.getByLabelText(/^Controller Name/)).toHaveValue('Mine')
})

test('keeps a typed setting of the view when another user deletes the controller', async () => {
  const { state } = await open()
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const { user } = renderPage(<ControllerDetailPage />, page)
  await user.click(await screen.findByRole('button', { name: 'Edit setting rate' }))
  type(/^Setting value/, '7')
  await deleteMeanwhile(state)
  expect(screen.getByLabelText(/^Setting value/)).toHaveValue('7')
  save('Save Setting')
  expect(await screen.findByText('Failed to update device setting')).toBeVisible()
  expect(screen.getByLabelText(/^Setting value/)).toHaveValue('7')
})
