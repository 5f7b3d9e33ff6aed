import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RecordForm } from './record-form.tsx'

afterEach(() => vi.useRealTimers())

type Props = ComponentProps<typeof RecordForm>
const state = { submit: 'Save', busy: false, error: undefined, dirty: false, onCancel: () => {} }

function openForm(first: Partial<Props> = {}) {
  const onSubmit = vi.fn()
  let set: (next: Partial<Props>) => void = () => {}
  function Page() {
    const [props, setProps] = useState(first)
    set = setProps
    return (
      <RecordForm label="Thing" {...state} onSubmit={onSubmit} {...props}>
        <input aria-label="Name" />
      </RecordForm>
    )
  }
  const page = renderPage(<Page />, { route: '/things/1/edit', path: '/things/1/edit' })
  return { ...page, onSubmit, set: (next: Partial<Props>) => act(() => set(next)) }
}

const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Thing' }))

test('sends a form once while its save is under way', () => {
  const { set, onSubmit } = openForm()
  submit()
  set({ busy: true })
  submit()
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled()
})

test('focuses the first invalid field after a refused submit', () => {
  function Page() {
    const [isRefused, setRefused] = useState(false)
    return (
      <RecordForm label="Thing" {...state} onSubmit={() => setRefused(true)}>
        <input aria-label="Name" aria-invalid={false} />
        <input aria-label="Location" aria-invalid={isRefused} />
        <input aria-label="Floors" aria-invalid={isRefused} />
      </RecordForm>
    )
  }
  renderPage(<Page />)
  submit()
  expect(screen.getByLabelText('Location')).toHaveFocus()
})

test('overwriting a conflict focuses the field that prevents it', async () => {
  const { user } = renderPage(
    <RecordForm
      {...state}
      disabledReason="Incomplete"
      error={{ text: 'Failed to save', isConflict: true }}
      edited={{ overwrite() {}, reload: async () => {} }}
      onSubmit={() => {}}
    >
      <input aria-label="Name" aria-invalid data-sendable />
      <input aria-label="Location" aria-invalid data-sendable={false} />
    </RecordForm>,
  )
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus())
})

test('a form that closes in place cannot be cancelled during its save', () => {
  const { set } = openForm({ cancelsInPlace: true })
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  set({ cancelsInPlace: true, busy: true })
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
})

test('fields cannot be changed during a save, and have the focus again after it', () => {
  const { set } = openForm()
  const name = screen.getByLabelText('Name')
  name.focus()
  submit()
  set({ busy: true })
  expect(name).toBeDisabled()
  // As in a browser, where a disabled field loses the focus.
  name.blur()
  const focus = vi.spyOn(name, 'focus')
  set({ error: { text: 'Failed to save' } })
  expect(name).toBeEnabled()
  expect(name).toHaveFocus()
  // The failure stays in view.
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
  set({ saved: { leaveTo: '/things', message: 'Thing saved' } })
  expect(name).toBeDisabled()
})

test('shows the failed action and the reason after a failed save', () => {
  openForm({ error: { text: 'Failed to save', reason: 'The name is taken.' } })
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save The name is taken.')
})

test("sets the server's field errors once per failed save", () => {
  const onFieldErrors = vi.fn()
  const fieldErrors = { name: ['Taken'] }
  const { set } = openForm({ onFieldErrors, error: { text: 'Failed', fieldErrors } })
  set({ onFieldErrors, error: { text: 'Failed', fieldErrors } })
  expect(onFieldErrors.mock.calls).toEqual([[fieldErrors]])
  set({ onFieldErrors, error: { text: 'Failed', fieldErrors: { name: ['Taken'] } } })
  expect(onFieldErrors).toHaveBeenCalledTimes(2)
})

test('sends the form again once the saved version was read to overwrite it', async () => {
  const read = Promise.withResolvers<void>()
  const edited = { overwrite: vi.fn(() => read.promise), reload: vi.fn(async () => {}) }
  const { user, onSubmit } = openForm({ edited, error: { text: 'Failed to save', isConflict: true } })
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  expect(edited.overwrite).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
  await act(async () => read.resolve())
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('does not overwrite a saved version that cannot be read', async () => {
  const edited = { overwrite: () => Promise.reject(new Error('Offline')), reload: vi.fn(async () => {}) }
  const { user, onSubmit } = openForm({ edited, error: { text: 'Failed to save', isConflict: true } })
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText(/The saved version could not be loaded/)).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('lets the user load the saved version after a conflict', async () => {
  const edited = { overwrite: vi.fn(), reload: vi.fn(async () => {}) }
  const { user } = openForm({ edited, error: { text: 'Failed to save', isConflict: true } })
  await user.click(screen.getByRole('button', { name: 'Load Saved Version' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Load Saved Version' }))
  await expect.poll(() => edited.reload.mock.calls.length).toBe(1)
})

test('does not load the saved version while it is read to overwrite it', async () => {
  const read = Promise.withResolvers<void>()
  const edited = { overwrite: () => read.promise, reload: vi.fn(async () => {}) }
  const { user } = openForm({ edited, error: { text: 'Failed to save', isConflict: true } })
  await user.click(screen.getByRole('button', { name: 'Save anyway' }))
  expect(screen.getByRole('button', { name: 'Load Saved Version' })).toBeDisabled()
  await act(async () => read.resolve())
})

test('asks for confirmation before unsaved changes are lost', async () => {
  const { router, user, address } = openForm({ dirty: true })
  act(() => void router.navigate('/things'))
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await expect.poll(address).toBe('/things')
})

test('asks before leaving during a save, which can still fail', async () => {
  const { router, set, address } = openForm({ dirty: true, busy: true })
  act(() => void router.navigate('/things'))
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
  set({ dirty: true, saved: { leaveTo: '/things/1' } })
  await expect.poll(address).toBe('/things/1')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('marks the page while it has unsaved changes', () => {
  const { set } = openForm()
  const isMarked = () => document.querySelector('[data-unsaved]') !== null
  expect(isMarked()).toBe(false)
  set({ dirty: true })
  expect(isMarked()).toBe(true)
  set({ dirty: false })
  expect(isMarked()).toBe(false)
})

test('leaves a saved form immediately without a message', async () => {
  const { set, address } = openForm({ dirty: true })
  set({ dirty: true, saved: { leaveTo: '/things/1' } })
  await expect.poll(address).toBe('/things/1')
})

test('shows the message of a saved form for 1.5 s before it leaves', async () => {
  vi.useFakeTimers()
  const { set, address, onSubmit } = openForm({ dirty: true })
  set({ dirty: true, saved: { leaveTo: '/things', message: 'Thing saved' } })
  submit()
  await act(() => vi.advanceTimersByTimeAsync(1_499))
  expect(screen.getByRole('status')).toHaveTextContent('Thing saved')
  expect(address()).toBe('/things/1/edit')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/things')
  expect(onSubmit).not.toHaveBeenCalled()
})
