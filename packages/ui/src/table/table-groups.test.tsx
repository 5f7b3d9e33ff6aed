import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Column, DataTable } from './table.tsx'

interface Part {
  readonly id: string
  readonly shelf: string
}

const columns: readonly Column<Part>[] = [
  { key: 'id', header: 'Part', cell: ({ id }) => id },
  { key: 'shelf', header: 'Shelf', cell: ({ shelf }) => shelf },
]
const rows = [
  { id: 'bolt', shelf: 'Left' },
  { id: 'nut', shelf: 'Left' },
  { id: 'cable', shelf: 'Right' },
]
const texts = () => screen.getAllByRole('row').map((row) => row.textContent)

test('shows one heading per group of rows', () => {
  renderPage(
    <DataTable
      label="Parts"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      groupOf={({ shelf }) => `On the ${shelf.toLowerCase()}`}
      empty={{}}
    />,
  )
  expect(texts()).toEqual(['PartShelf', 'On the left', 'boltLeft', 'nutLeft', 'On the right', 'cableRight'])
  expect(screen.getByText('On the left')).toHaveAttribute('colspan', '2')
})

test('shows no heading without groups', () => {
  renderPage(<DataTable label="Parts" columns={columns} rows={rows} rowKey={({ id }) => id} empty={{}} />)
  expect(texts()).toHaveLength(4)
})
