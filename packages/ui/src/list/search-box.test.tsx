import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'
import { useListState } from './use-list-state.ts'

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

test('reports fast typing once', async () => {
  const told = vi.fn()
  const { user } = renderPage(<Search told={told} debounce={150} />)
  await user.type(screen.getByRole('searchbox', { name: 'Search lifts...' }), 'north')
  await expect.poll(() => told.mock.calls).toEqual([['north']])
})

test('empties the search on Clear, with the focus in its field', async () => {
  const told = vi.fn()
  const { user } = renderPage(<Search told={told} debounce={0} />)
  const box = screen.getByRole('searchbox')
  await user.type(box, 'x')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box).toHaveValue('')
  expect(box).toHaveFocus()
  await expect.poll(() => told).toHaveBeenLastCalledWith('')
})

test('cuts a pasted text to the length that servers accept', async () => {
  const { user } = renderPage(<Search told={() => {}} debounce={0} />)
  await user.click(screen.getByRole('searchbox'))
  await user.paste('x'.repeat(300))
  expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(200))
})

/** Adopts a new value only on a click, like a busy router. */
function Lagging({ told }: { told: (text: string) => void }) {
  const [value, setValue] = useState('')
  const [next, setNext] = useState('')
  return (
    <>
      <SearchBox
        value={value}
        placeholder="Search lifts..."
        onChange={(text) => {
          told(text)
          setNext(text)
        }}
      />
      <button type="button" onClick={() => setValue(next)}>
        Take over
      </button>
      <button type="button" onClick={() => setValue('south')}>
        Link
      </button>
    </>
  )
}

test('keeps typed text while the parent renders slowly', async () => {
  const told = vi.fn()
  const { user } = renderPage(<Lagging told={told} />)
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'nor' } })
  await expect.poll(() => told).toHaveBeenLastCalledWith('nor')
  expect(box).toHaveValue('nor')
  fireEvent.change(box, { target: { value: 'north' } })
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  expect(box).toHaveValue('north')
})

test('reports a text that is undone before the parent received it', async () => {
  const told = vi.fn()
  renderPage(<Lagging told={told} />)
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'x' } })
  await expect.poll(() => told).toHaveBeenLastCalledWith('x')
  fireEvent.change(box, { target: { value: '' } })
  await expect.poll(() => told).toHaveBeenLastCalledWith('')
})

test('replaces the typed text with a value from the parent', async () => {
  const { user } = renderPage(<Lagging told={() => {}} />)
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: 'north' } })
  await user.click(screen.getByRole('button', { name: 'Link' }))
  expect(box).toHaveValue('south')
})

const defaults = { sort: 'name', pageSize: 10, filters: { type: 'all' } } as const
function InAddress() {
  const list = useListState<'type'>(defaults)
  return (
    <>
      <SearchBox {...list.search} placeholder="Search lifts..." />
      <button
        type="button"
        onClick={() => {
          list.search.onChange('west')
          list.setFilter('type', 'ARL')
        }}
      >
        Both
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}

test('applies two simultaneous changes to the address', async () => {
  const { user, address } = renderPage(<InAddress />)
  await user.click(screen.getByRole('button', { name: 'Both' }))
  await expect.poll(() => address()).toBe('/?search=west&type=ARL')
  expect(screen.getByRole('searchbox')).toHaveValue('west')
})
