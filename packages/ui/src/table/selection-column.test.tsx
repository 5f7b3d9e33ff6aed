import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { expect, test } from 'vitest'
import { selectionColumn, useSelection } from './selection-column.tsx'
import { DataTable } from './table.tsx'

const pages = [
  ['a', 'b', 'c', 'd'],
  ['e', 'f'],
]

const names = { drawn: 0 }

function LiftName({ row }: { readonly row: string }) {
  names.drawn += 1
  return `Lift ${row}`
}

function Lifts() {
  const [page, setPage] = useState(0)
  const rows = pages[page] ?? []
  const selection = useSelection(rows)
  const { boxes } = selection
  const columns = useMemo(
    () => [
      selectionColumn<string>({
        selection: { boxes },
        rowKey: (row) => row,
        nameOf: (row) => `Lift ${row}`,
      }),
      { key: 'name', header: 'Name', cell: (row: string) => <LiftName row={row} /> },
    ],
    [boxes],
  )
  return (
    <>
      <DataTable
        label="Lifts"
        columns={columns}
        rows={rows}
        rowKey={(row) => row}
        rowHref={(row) => `/lifts/${row}`}
        empty={{}}
      />
      <output>{[...selection.ids].toSorted().join('')}</output>
      <button type="button" onClick={() => setPage(1 - page)}>
        Turn
      </button>
      <button type="button" onClick={selection.clear}>
        Clear
      </button>
    </>
  )
}

const open = () => {
  const view = renderPage(<Lifts />, { route: '/lifts', path: '/lifts' })
  return {
    ...view,
    box: (name: string) => screen.getByRole('checkbox', { name: `Select Lift ${name}` }),
    all: () => screen.getByRole('checkbox', { name: 'Select all rows on this page' }),
    chosen: () => screen.getByRole('status').textContent,
  }
}

test('selects a row without opening it, and keeps its name as the link', async () => {
  const { user, box, chosen, address } = open()
  await user.click(box('b'))
  expect(chosen()).toBe('b')
  expect(address()).toBe('/lifts')
  expect(screen.getByRole('link', { name: 'Lift b' })).toHaveAttribute('href', '/lifts/b')
})

test('selects a range on a click with Shift', async () => {
  const { user, box, chosen } = open()
  await user.click(box('b'))
  await user.keyboard('{Shift>}')
  await user.click(box('d'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe('bcd')
})

test('selects and deselects all rows of a page, but not those of other pages', async () => {
  const { user, box, all, chosen } = open()
  await user.click(box('a'))
  expect(all()).toBePartiallyChecked()
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  expect(all()).not.toBeChecked()
  await user.click(all())
  expect(chosen()).toBe('aef')
  expect(all()).toBeChecked()
  await user.click(all())
  expect(chosen()).toBe('a')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(chosen()).toBe('')
})

test('selects rows without rendering any row again', async () => {
  const { user, box, all, chosen } = open()
  const before = names.drawn
  expect(before).toBeGreaterThanOrEqual(4)
  await user.click(box('b'))
  expect(box('b')).toBeChecked()
  await user.click(all())
  expect(chosen()).toBe('abcd')
  expect(names.drawn).toBe(before)
})
