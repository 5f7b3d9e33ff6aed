import { beforeEach, expect, test, vi } from 'vitest'

const marks = () => performance.getEntriesByName('hoistway:rows', 'mark')

beforeEach(() => {
  performance.clearMarks()
  vi.resetModules()
})

test('marks only the first rows, after their paint', async () => {
  const { markFirstRows } = await import('./mark-first-rows.ts')
  markFirstRows()
  expect(marks()).toHaveLength(0)
  await expect.poll(marks).toHaveLength(1)
  markFirstRows()
  const later = new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
  await later
  expect(marks()).toHaveLength(1)
})
