import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { askBeforeLeaving, FormActions, FormNotice, showFieldErrors, useUnsavedChanges } from './form.tsx'

test('keeps a disabled Submit button focusable and shows its reason', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  renderPage(
    <form onSubmit={submit}>
      <FormActions submit="Save" busy={false} disabledReason="Name is missing" />
    </form>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  expect(save).toHaveFocus()
  expect(save).toHaveAttribute('aria-disabled', 'true')
  expect(save).toHaveAccessibleDescription('Name is missing')
  fireEvent.click(save)
  expect(submit).not.toHaveBeenCalled()
})

test('shows the busy label of a busy form and prevents a second submit', () => {
  renderPage(<FormActions submit="Save" busyLabel="Saving..." busy />)
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled()
})

test('returns whether every field error of the server has a field', () => {
  const setErrors = vi.fn()
  const form = { setErrors, getValues: () => ({ name: '', settings: [{ key: '' }] }) }
  expect(showFieldErrors(form, { name: ['Too long'], 'settings.0.key': ['Taken'] })).toBe(true)
  expect(setErrors).toHaveBeenLastCalledWith({ name: 'Too long', 'settings.0.key': 'Taken' })
  expect(showFieldErrors(form, { other: ['No'] })).toBe(false)
  expect(showFieldErrors(form, { name: ['Too long'], other: ['No'] })).toBe(false)
})

test('scrolls to a notice above the fields once, when it appears', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const notice = <FormNotice>It failed</FormNotice>
  const { rerender } = render(notice)
  rerender(notice)
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  expect(scroll.mock.contexts[0]).toBe(screen.getByText('It failed'))
})

const Unsaved = ({ dirty }: { readonly dirty: boolean }) => useUnsavedChanges(dirty)

test.each(['before', 'after'])('asks for the form with changes that is %s one without', async (place) => {
  const { router } = renderPage(
    <>
      <Unsaved dirty={place === 'before'} />
      <Unsaved dirty={place === 'after'} />
    </>,
  )
  act(() => void router.navigate('/things'))
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
})

let save = () => {}
function Form() {
  const [dirty, setDirty] = useState(true)
  save = () => setDirty(false)
  return useUnsavedChanges(dirty)
}

test('a logout goes on when the form is saved while it asks', async () => {
  renderPage(<Form />)
  let leaves = Promise.resolve(false)
  act(() => {
    leaves = askBeforeLeaving()
  })
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
  act(save)
  expect(await leaves).toBe(true)
})

test('goes to the next page when the form is saved while it asks', async () => {
  const { address, router } = renderPage(<Form />)
  act(() => void router.navigate('/things'))
  expect(await screen.findByText('Leave without saving?')).toBeVisible()
  act(save)
  await waitFor(() => expect(address()).toBe('/things'))
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
})
