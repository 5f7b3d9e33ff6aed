import { type RenderedPage, renderPage } from '@hoistway/testing/render-page'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FormDialog } from './form.tsx'

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

test('asks before Back leaves typed text, although the page stays', async () => {
  const { router, user, address } = renderPage(<Typing onClose={() => {}} />)
  await act(() => router.navigate('/?page=2'))
  await user.type(await screen.findByLabelText('Name'), 'Pier')
  act(() => void router.navigate(-1))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(address()).toBe('/?page=2')
})

test('closes after Leave, although the page stays', async () => {
  const close = vi.fn()
  const { router, user, address } = renderPage(<Typing onClose={close} />)
  await act(() => router.navigate('/?page=2'))
  await user.type(await screen.findByLabelText('Name'), 'Pier')
  act(() => void router.navigate(-1))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(close).toHaveBeenCalledOnce()
  await waitFor(() => expect(address()).toBe('/'))
})

test('does not ask when the page corrects its address', async () => {
  const { router, user, address } = renderPage(<Typing onClose={() => {}} />, { route: '/?page=3' })
  await user.type(await screen.findByLabelText('Name'), 'Pier')
  await act(() => router.navigate('/?page=2', { replace: true }))
  expect(address()).toBe('/?page=2')
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
})

test.each([
  ['Escape', ({ user }: RenderedPage) => user.keyboard('{Escape}')],
  ['its close button', ({ user }: RenderedPage) => user.click(screen.getByRole('button', { name: 'Close' }))],
])('asks before %s discards typed text', async (_, dismiss) => {
  const close = vi.fn()
  const view = renderPage(<Typing onClose={close} />)
  const { user } = view
  const name = await screen.findByLabelText('Name')
  await user.type(name, 'Pier')
  await dismiss(view)
  const question = { name: 'Discard your changes?' }
  expect(await screen.findByRole('dialog', question)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
  expect(close).not.toHaveBeenCalled()
  expect(name).toHaveValue('Pier')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(close).toHaveBeenCalledOnce()
})

test('Escape closes a dialog without typed text', async () => {
  const close = vi.fn()
  const { user } = renderPage(<Typing onClose={close} />)
  await screen.findByLabelText('Name')
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('a click outside closes a dialog only while nothing was typed', async () => {
  const close = vi.fn()
  const { user } = renderPage(<Typing onClose={close} />)
  const clickOutside = () =>
    user.click(document.querySelector('.mantine-Modal-overlay') ?? expect.unreachable())
  const name = await screen.findByLabelText('Name')
  await user.type(name, 'Pier')
  await clickOutside()
  expect(close).not.toHaveBeenCalled()
  await user.clear(name)
  await clickOutside()
  expect(close).toHaveBeenCalledOnce()
})

function Typing({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  return (
    <FormDialog
      title="Thing"
      submit="Save"
      busy={false}
      dirty={text !== ''}
      onSubmit={() => {}}
      onClose={onClose}
    >
      <input aria-label="Name" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
    </FormDialog>
  )
}
