import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

function Search({ told, debounce }: { told: (text: string) => void; debounce: number }) {
  const [value, setValue] = useState('')
  return (
    <SearchBox
      value={value}
      placeholder="Search lifts..."
      debounce={debounce}
      onChange={(text) => {
        setValue(text)
        told(text)
      }}
    />
  )
}

test('what is typed quickly is told once', async () => {
  const told = vi.fn()
  const { user } = renderPage(<Search told={told} debounce={150} />)
  await user.type(screen.getByRole('searchbox', { name: 'Search lifts...' }), 'north')
  await vi.waitFor(() => expect(told.mock.calls).toEqual([['north']]))
})

test('clearing empties the search', async () => {
  const told = vi.fn()
  const { user } = renderPage(<Search told={told} debounce={0} />)
  const box = screen.getByRole('searchbox')
  await user.type(box, 'x')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box).toHaveValue('')
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(''))
})
