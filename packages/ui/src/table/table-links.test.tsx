import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SearchBox } from '../list/search-box.tsx'
import { RowButton, RowLink } from './row-action.tsx'
import { type Column, DataTable } from './table.tsx'

interface Lift {
  readonly id: string
  readonly floor: string
}

const onReset = vi.fn()
const columns: readonly Column<Lift>[] = [
  { key: 'id', header: 'Lift', cell: ({ id }) => id },
  { key: 'floor', header: 'Floor', cell: ({ floor }) => floor },
  {
    key: 'actions',
    header: 'Actions',
    controls: true,
    cell: ({ id }) => (
      <>
        <RowLink label="Edit" aria-label={`Edit ${id}`} to={`/lifts/${id}/edit`}>
          e
        </RowLink>
        <RowButton label="Reset" aria-label={`Reset ${id}`} onClick={onReset}>
          r
        </RowButton>
      </>
    ),
  },
]
const lifts = ['a', 'b', 'c'].map((id) => ({ id, floor: `at ${id}` }))
const openTable = (rows = lifts) =>
  renderPage(
    <DataTable
      label="Lifts"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => (id === 'c' ? undefined : `/lifts/${id}`)}
      empty={{}}
    />,
  )

test('moves from row to row by arrow keys, and opens one on Enter', async () => {
  const { user, address } = openTable()
  await user.tab()
  expect(screen.getByRole('group', { name: 'Lifts' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'a' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'b' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(address()).toBe('/lifts/b')
})

test('moves from the search to the rows by one arrow key', async () => {
  const { user } = openTable()
  renderPage(<SearchBox value="" onChange={() => {}} placeholder="Search lifts" />)
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'a' })).toHaveFocus()
})

test('moves from a search to the rows by one Tab, and from an empty search field to the filters', async () => {
  const { user } = renderPage(
    <>
      <SearchBox value="a" onChange={() => {}} placeholder="Search lifts" />
      <SearchBox value="" onChange={() => {}} placeholder="Search" />
      <button type="button">Filter</button>
    </>,
  )
  openTable()
  await user.click(screen.getByRole('searchbox', { name: 'Search lifts' }))
  await user.keyboard('{Tab}')
  expect(screen.getByRole('link', { name: 'a' })).toHaveFocus()
  await user.click(screen.getByRole('searchbox', { name: 'Search' }))
  await user.keyboard('{Tab}')
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

test('opens the row on a click next to the link, but not on its controls', async () => {
  const { user, address } = openTable()
  await user.click(screen.getByRole('button', { name: 'Reset a' }))
  expect(onReset).toHaveBeenCalledOnce()
  expect(address()).toBe('/')
  await user.click(screen.getByText('at c'))
  expect(address()).toBe('/')
  await user.click(screen.getByText('at a'))
  expect(address()).toBe('/lifts/a')
  await user.click(screen.getByRole('link', { name: 'Edit b' }))
  expect(address()).toBe('/lifts/b/edit')
})

test('stays on the page on a click for a new tab', async () => {
  const { user, address } = openTable()
  await user.keyboard('{Control>}')
  await user.click(screen.getByText('at a'))
  expect(address()).toBe('/')
})

test('keeps the focus on the button of a busy row, which is marked and does nothing', async () => {
  onReset.mockClear()
  const { user } = renderPage(
    <RowButton label="Reset" aria-label="Reset a" loading onClick={onReset}>
      r
    </RowButton>,
  )
  const button = screen.getByRole('button', { name: 'Reset a' })
  await user.click(button)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAttribute('data-loading', 'true')
  expect(onReset).not.toHaveBeenCalled()
})
