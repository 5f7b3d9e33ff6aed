import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cabin, startHardware } from '../../../../test/start-hardware.ts'
import { ControllerDetailPage } from '../detail/ControllerDetailPage.tsx'
import { ControllerCreatePage } from '../form/ControllerCreatePage.tsx'

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openDetail(after?: Promise<void>) {
  const setting = { key: 'mode', value: 'night' }
  const two = { ...cabin, deviceSettings: [...cabin.deviceSettings, setting] }
  await startHardware(({ url, method }) =>
    url === '/api/controllers/c1' ? { json: two, ...(method !== 'GET' && after && { after }) } : undefined,
  )
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const view = renderPage(<ControllerDetailPage />, page)
  await screen.findByRole('button', { name: 'Add Setting' })
  const leave = () => act(() => void view.router.navigate('/elsewhere'))
  return { ...view, leave }
}

test.each(['the view', 'the form'])('asks before leaving %s with an unsaved setting', async (at) => {
  const { leave, address } = await openDetail()
  if (at === 'the form') press('Edit')
  press('Add Setting')
  type(/^Setting key/, 'speed')
  leave()
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('What you have entered has not been saved.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText(/^Setting key/)).toHaveValue('speed')
  type(/^Setting key/, '')
  leave()
  await expect.poll(address).toBe('/elsewhere')
})

test('asks before another setting replaces an unsaved one', async () => {
  await openDetail()
  press('Edit setting rate')
  type(/^Setting value/, '7')
  press('Edit setting mode')
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('The setting that you are typing has not been saved.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText(/^Setting value/)).toHaveValue('7')
  press('Edit setting mode')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByDisplayValue('night')).toBe(screen.getByLabelText(/^Setting value/))
})

test('Escape asks before it closes the editor of an unsaved setting', async () => {
  await openDetail()
  press('Edit setting rate')
  const field = () => screen.getByLabelText(/^Setting value/)
  const pressEscape = (more: object = {}) => fireEvent.keyDown(field(), { key: 'Escape', ...more })
  type(/^Setting value/, '7')
  pressEscape({ isComposing: true })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  pressEscape()
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('The setting that you are typing has not been saved.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(field()).toHaveValue('7')
  pressEscape()
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await expect.poll(() => screen.queryByLabelText(/^Setting value/)).toBeNull()
})

test('Escape closes the editor of an unchanged setting without asking', async () => {
  await openDetail()
  press('Edit setting rate')
  fireEvent.keyDown(screen.getByLabelText(/^Setting value/), { key: 'Escape' })
  await expect.poll(() => screen.queryByLabelText(/^Setting value/)).toBeNull()
})

/** Returns a function that answers the save of `rate`; the editor of `mode` is open. */
async function openNextDuringSave() {
  const { promise: after, resolve } = Promise.withResolvers<void>()
  await openDetail(after)
  press('Edit setting rate')
  type(/^Setting value/, '7')
  press('Save Setting')
  press('Edit setting mode')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await screen.findByDisplayValue('night')
  return resolve
}

test('a late save leaves the editor of the next setting open', async () => {
  const resolve = await openNextDuringSave()
  type(/^Setting value/, 'day')
  resolve()
  expect(await screen.findByText('Device setting updated successfully')).toBeVisible()
  expect(screen.getByLabelText(/^Setting value/)).toHaveValue('day')
})

test('a late save does not close the editor when its setting was opened again', async () => {
  const resolve = await openNextDuringSave()
  press('Edit setting rate')
  await expect.poll(() => screen.queryByDisplayValue('night')).toBeNull()
  type(/^Setting value/, '9')
  resolve()
  expect(await screen.findByText('Device setting updated successfully')).toBeVisible()
  expect(screen.getByLabelText(/^Setting value/)).toHaveValue('9')
})

test('blocks the create while a setting is being typed', async () => {
  const { writes } = await startHardware()
  const path = '/controllers/create'
  renderPage(<ControllerCreatePage />, { queryClient, route: path, path })
  type(/^Controller Name/, 'South 2')
  type(/^Controller Key/, 'ESP-2')
  type(/^Shared Secret/, 'another-secret')
  press('Add Setting')
  type(/^Setting key/, 'rate')
  const create = screen.getByRole('button', { name: 'Create Controller' })
  expect(create).toHaveAccessibleDescription('Add or cancel the setting that you are typing first')
  fireEvent.click(create)
  expect(writes()).toEqual([])
})
