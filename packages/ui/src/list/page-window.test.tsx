import { renderPage } from '@hoistway/testing/render-page'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

function shown(page: number, total: number, ends: boolean) {
  renderPage(<Pager page={page} totalPages={total} ends={ends} onPage={() => {}} />)
  const items = Array.from(screen.getByRole('navigation').children, ({ textContent }) => textContent)
  return items.filter(Boolean).join(' ')
}

test.each([
  [1, 3, '1 2 3'],
  [1, 9, '1 2 3 4 5 …'],
  [5, 9, '… 3 4 5 6 7 …'],
  [9, 9, '… 5 6 7 8 9'],
  [2, 5, '1 2 3 4 5'],
])('page %i of %i: a window of five', (page, total, text) => {
  expect(shown(page, total, false)).toBe(text)
})

test.each([
  [1, 9, '1 2 3 … 9'],
  [2, 9, '1 2 3 4 … 9'],
  [5, 9, '1 … 3 4 5 6 7 … 9'],
  [9, 9, '1 … 7 8 9'],
  [4, 6, '1 2 3 4 5 6'],
  [1, 2, '1 2'],
])('page %i of %i: two each side, with first and last', (page, total, text) => {
  expect(shown(page, total, true)).toBe(text)
})
