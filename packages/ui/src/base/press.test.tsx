import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { UiProvider } from './provider.tsx'

function Form() {
  const [left, setLeft] = useState(false)
  const [added, setAdded] = useState(0)
  return (
    <UiProvider env="test">
      <input aria-label="Name" onBlur={() => setLeft(true)} />
      {left && <p>Name is required</p>}
      <button type="button" onClick={() => setAdded((before) => before + 1)}>
        Add
      </button>
      <input type="checkbox" aria-label="Default" />
      <input aria-label="Other" />
      <output>{added}</output>
    </UiProvider>
  )
}

test('takes the focus from a field when the press on a button ends, not when it starts', async () => {
  const { user } = renderPage(<Form />)
  const button = screen.getByRole('button', { name: 'Add' })
  await user.click(screen.getByLabelText('Name'))
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.queryByText('Name is required')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(screen.getByText('Name is required')).toBeVisible()
  expect(button).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('1')
})

test('ticks a checkbox with one press and focuses another field immediately', async () => {
  const { user } = renderPage(<Form />)
  await user.click(screen.getByLabelText('Name'))
  await user.click(screen.getByLabelText('Default'))
  expect(screen.getByLabelText('Default')).toBeChecked()
  await user.click(screen.getByLabelText('Name'))
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByLabelText('Other') })
  expect(screen.getByLabelText('Other')).toHaveFocus()
})

test('moves the focus before a checkbox changes, so that rendering does not revert the change', async () => {
  const { user } = renderPage(<Form />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Default' })
  let whenFocused: boolean | undefined
  box.addEventListener('focus', () => {
    whenFocused = box.checked
  })
  await user.click(screen.getByLabelText('Name'))
  await user.click(box)
  expect([whenFocused, box.checked]).toEqual([false, true])
})
