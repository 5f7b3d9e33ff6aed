import { expect, test } from 'vitest'
import { readByPages } from './read-by-pages.ts'

test.each([0, 1, 3, 4, 6, 7])('reads %i rows in pages of 3, each once and in order', async (count) => {
  const all = Array.from({ length: count }, (_, index) => ({ id: String(index) }))
  const asked: (string | undefined)[] = []
  const found = await readByPages(
    async (after, limit) => {
      asked.push(after)
      return all.filter(({ id }) => after === undefined || id > after).slice(0, limit)
    },
    ({ id }) => id,
    3,
  )
  expect(found).toEqual(all)
  expect(asked.length).toBe(Math.floor(count / 3) + 1)
})
