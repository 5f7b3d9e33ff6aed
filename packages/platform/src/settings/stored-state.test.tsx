import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useStoredState } from './preferences.ts'

const numbers = z.array(z.number())
function Numbers() {
  const [value, remember] = useStoredState('test.numbers', numbers)
  return (
    <>
      <output>{value?.join(' ') ?? 'nothing'}</output>
      <button type="button" onClick={() => remember([...(value ?? []), 7])}>
        Add
      </button>
      <button type="button" onClick={() => remember(undefined)}>
        Forget
      </button>
    </>
  )
}

beforeEach(() => localStorage.clear())

test('a stored value is shared and survives a reload until it is cleared', () => {
  const { unmount } = render(
    <>
      <Numbers />
      <Numbers />
    </>,
  )
  fireEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] ?? document.body)
  expect(screen.getAllByText('7')).toHaveLength(2)
  unmount()
  render(<Numbers />)
  expect(screen.getByText('7')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Forget' }))
  expect(screen.getByText('nothing')).toBeVisible()
})

test.each(['{', '"text"', '[1,"2"]'])('the unreadable value %s is ignored', (text) => {
  localStorage.setItem('hoistway.remembered.test.numbers', text)
  render(<Numbers />)
  expect(screen.getByText('nothing')).toBeVisible()
})

test('a value that the browser does not store applies until it is cleared', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => write.mockRestore())
  render(<Numbers />)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.getByText('7 7')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Forget' }))
  expect(screen.getByText('nothing')).toBeVisible()
})
