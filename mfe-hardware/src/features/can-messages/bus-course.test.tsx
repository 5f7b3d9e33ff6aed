import { expect, test } from 'vitest'
import { courseLines } from './BusCourse.tsx'

test('the lines of the bus have a gap while its frames were not received', () => {
  const point = (from: number, at: number, load: number) => ({
    ...{ from: from * 1_000, at: at * 1_000, load },
    rate: load * 10,
  })
  expect(courseLines([point(0, 1, 20), point(1, 2, 30), point(60, 61, 40)])).toEqual({
    times: [0, 1, 2, 60, 61],
    load: [20, 30, null, 40, 40],
    rate: [200, 300, null, 400, 400],
  })
})
