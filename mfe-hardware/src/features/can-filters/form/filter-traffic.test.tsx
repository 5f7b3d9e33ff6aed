import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idRows, rowsOf } from '../ids/id-rows.ts'
import { FilterTraffic } from './FilterTraffic.tsx'

const traffic = [
  { id: 0x181, extended: false, count: 600 },
  { id: 0x182, extended: false, count: 300 },
  { id: 0x182, extended: true, count: 100 },
]

test('shows the share of the trace that would pass', () => {
  const rows = rowsOf([0x182])
  renderPage(<FilterTraffic draft={{ allowAll: false, rows }} traffic={traffic} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'In the trace, 30 % of the frames would pass: 300 of 1,000, with 1 of 3 identifiers.',
  )
})

test('counts identifiers of 29 bits separately, and ranges', () => {
  const found = [
    { first: 0x180, last: 0x18f },
    { first: 0x182, bits: 29 as const },
  ]
  const rows = idRows(rowsOf([]), { type: 'append', found, named: [] })
  renderPage(<FilterTraffic draft={{ allowAll: false, rows }} traffic={traffic} />)
  expect(screen.getByRole('status')).toHaveTextContent('100 % of the frames would pass: 1,000 of 1,000')
})

test('a filter that allows all passes all', () => {
  renderPage(<FilterTraffic draft={{ allowAll: true, rows: rowsOf([]) }} traffic={traffic} />)
  expect(screen.getByRole('status')).toHaveTextContent('100 % of the frames')
})

test('shows no share without a trace', () => {
  renderPage(<FilterTraffic draft={{ allowAll: false, rows: rowsOf([1]) }} traffic={[]} />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
