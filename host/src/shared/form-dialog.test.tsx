import { renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FormDialog } from './FormDialog.tsx'

test('fields cannot be changed while the dialog sends, and have the focus again after a failure', async () => {
  let setBusy: (busy: boolean) => void = () => {}
  function Page() {
    const [busy, set] = useState(false)
    setBusy = set
    return (
      <FormDialog title="Thing" submit="Save" busy={busy} onSubmit={() => set(true)} onClose={() => {}}>
        <input aria-label="Name" />
      </FormDialog>
    )
  }
  renderPage(<Page />)
  const name = await screen.findByLabelText('Name')
  name.focus()
  fireEvent.submit(name)
  expect(name).toBeDisabled()
  // As in a browser, where a disabled field loses the focus.
  name.blur()
  act(() => setBusy(false))
  expect(name).toHaveFocus()
})

test('asks before typed text is left', async () => {
  const { router, user } = renderPage(
    <FormDialog title="Thing" submit="Save" busy={false} onSubmit={() => {}} onClose={() => {}}>
      <input aria-label="Name" />
    </FormDialog>,
  )
  await user.type(await screen.findByLabelText('Name'), 'Pier')
  act(() => void router.navigate('/things'))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})
