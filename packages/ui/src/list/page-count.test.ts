import { expect, test } from 'vitest'
import { pageCount } from './use-server-list.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => index)

test("uses the server's number of pages", () => {
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

test('assumes a next page after a full one without any count', () => {
  expect(pageCount({ items: items(10), totalCount: undefined, totalPages: undefined }, 2, 10)).toBe(3)
})

test('treats a page that is not full as the last one without any count', () => {
  expect(pageCount({ items: items(9), totalCount: undefined, totalPages: undefined }, 2, 10)).toBe(2)
})

test('counts one page for an empty list', () => {
  expect(pageCount({ items: [], totalCount: 0, totalPages: 0 }, 1, 10)).toBe(1)
})
