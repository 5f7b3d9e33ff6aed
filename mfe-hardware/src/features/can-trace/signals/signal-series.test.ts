import type { CanFrame } from '@hoistway/contracts/can'
import { parseDbc } from '@hoistway/contracts/parse-dbc'
import { expect, test } from 'vitest'
import { PLOT, pathOf, seriesOf } from './signal-series.ts'

const frame = (id: number, at: number, ...data: number[]): CanFrame => ({
  at,
  id,
  extended: false,
  remote: false,
  fd: false,
  data: Uint8Array.from(data),
})
const dbc = parseDbc(`BO_ 386 Drive: 4 X
 SG_ Mode M : 0|8@1+ (1,0) [0|0] "" X
 SG_ Speed m1 : 8|8@1- (2,0) [0|0] "mm/s" X
`)

test('a series has the values of the frames that contain the signal', () => {
  const frames = [
    frame(0x182, 1, 1, 5),
    frame(0x182, 2, 0, 9),
    frame(0x181, 3, 1, 7),
    frame(0x182, 4, 1, 0xff),
  ]
  expect(seriesOf(dbc, '182/Speed', frames)).toMatchObject({
    name: 'Speed',
    unit: 'mm/s',
    points: [
      [1, 10],
      [4, -2],
    ],
    last: { value: -2 },
  })
  expect(seriesOf(dbc, '182/Other', frames)).toBeUndefined()
  expect(seriesOf(dbc, '999/Speed', frames)).toBeUndefined()
  expect(seriesOf(dbc, '182/Speed', [])).toMatchObject({ points: [], last: undefined })
})

test('a path keeps the lowest and highest value of each column', () => {
  const points = Array.from({ length: 10_000 }, (_, at) => [at, at === 5_000 ? 100 : at % 2] as const)
  const path = pathOf(points, [0, 9_999], [0, 100])
  expect(path.length).toBeLessThan(PLOT.width * 40)
  expect(path).toMatch(/^M0 80\.0V/)
  // The peak is at the top, in the middle.
  expect(path).toContain('H300V')
  expect(path).toContain('V0.0')
  expect(path.match(/V0\.0/g)).toHaveLength(1)
})

test('a single value is a flat line', () => {
  expect(pathOf([[5, 3]], [5, 5], [3, 3])).toMatch(/^M0 40\.0/)
})
