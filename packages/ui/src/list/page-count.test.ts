import { expect, test } from 'vitest'
import { pageCount } from './page-count.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => index)

test('the server counts the pages', () => {
  expect(pageCount({ items: items(10), totalCount: 25, totalPages: 4 }, 1, 10)).toBe(4)
})

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [25, 3],
])('without a number of pages, %i records make %i pages of ten', (totalCount, pages) => {
  expect(pageCount({ items: [], totalCount, totalPages: undefined }, 1, 10)).toBe(pages)
})

test('without any count, a full page has a next one', () => {
  expect(pageCount({ items: items(10), totalCount: undefined, totalPages: undefined }, 2, 10)).toBe(3)
})

test('without any count, a page that is not full is the last one', () => {
  expect(pageCount({ items: items(9), totalCount: undefined, totalPages: undefined }, 2, 10)).toBe(2)
})

test('an empty list has one page', () => {
  expect(pageCount({ items: [], totalCount: 0, totalPages: 0 }, 1, 10)).toBe(1)
})
