import type { CanFrame } from '@hoistway/contracts/can'
import { parseDbc } from '@hoistway/contracts/parse-dbc'
import { expect, test } from 'vitest'
import { seriesOf, spanOf } from './signal-series.ts'

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
VAL_ 386 Speed 5 "levelling" ;
`)

test('a series has the values of the frames that contain the signal, and gaps without any frames', () => {
  const frames = [
    frame(0x182, 1_000, 1, 5),
    frame(0x182, 2_000, 0, 9),
    frame(0x181, 3_000, 1, 7),
    frame(0x182, 4_500, 1, 0xff),
    frame(0x181, 5_000, 1, 7),
    frame(0x182, 9_000_000, 1, 5),
  ]
  expect(seriesOf(dbc, '182/Speed', frames)).toMatchObject({
    name: 'Speed',
    unit: 'mm/s',
    times: [1, 4.5, 5, 9_000],
    values: [10, -2, null, 10],
    names: new Map([[10, 'levelling']]),
    last: { value: 10 },
  })
  expect(seriesOf(dbc, '182/Other', frames)).toBeUndefined()
  expect(seriesOf(dbc, '999/Speed', frames)).toBeUndefined()
  expect(seriesOf(dbc, '182/Speed', [])).toMatchObject({ times: [], values: [], last: undefined })
})

test('a series has a gap where the stream was interrupted', () => {
  const frames = [
    frame(0x182, 1_000, 1, 5),
    { ...frame(0x181, 2_000, 1, 5), afterInterruption: true },
    frame(0x182, 3_000, 1, 5),
  ]
  expect(seriesOf(dbc, '182/Speed', frames)).toMatchObject({ times: [1, 1, 3], values: [10, null, 10] })
})

const HOUR_US = 3_600_000_000

test('a series has all values of a rare signal while other frames arrive', () => {
  const others = Array.from({ length: 24 }, (_, hour) => frame(0x181, (hour + 1) * HOUR_US, 1, 7))
  const frames = [frame(0x182, 0, 1, 5), ...others, frame(0x182, 25 * HOUR_US, 1, 6)]
  const { values } = seriesOf(dbc, '182/Speed', frames) ?? {}
  expect(values?.filter((value) => value !== null)).toEqual([10, 12])
})

test.each([
  ['back', -HOUR_US],
  ['forward by more than a day', 25 * HOUR_US],
])('a series begins again where the clock was set %s', (_, change) => {
  const at = 100 * HOUR_US + change
  const frames = [
    frame(0x182, 100 * HOUR_US, 1, 5),
    frame(0x181, at, 1, 7),
    frame(0x182, at + 1_000, 1, 6),
    frame(0x181, at + 2_000, 1, 7),
  ]
  expect(seriesOf(dbc, '182/Speed', frames)).toMatchObject({ times: [at / 1_000 + 1], values: [12] })
  expect(seriesOf(dbc, '182/Speed', frames.slice(0, 2))).toMatchObject({ values: [], last: { value: 10 } })
  expect(spanOf(frames)).toEqual([at, at + 2_000])
})

test('a value that is no number leaves a gap', () => {
  const floats = parseDbc(`BO_ 386 Drive: 4 X
 SG_ Load : 0|32@1- (1,0) [0|0] "kg" X
SIG_VALTYPE_ 386 Load : 1;
`)
  const [one, nan] = [
    [0, 0, 0x80, 0x3f],
    [0, 0, 0xc0, 0x7f],
  ] as const
  const series = (...values: readonly (readonly number[])[]) =>
    seriesOf(
      floats,
      '182/Load',
      values.map((data, index) => frame(0x182, 1_000 * (index + 1), ...data)),
    )
  expect(series(one, nan)).toMatchObject({ times: [1, 2], values: [1, null], last: { value: Number.NaN } })
  expect(series(nan, one)).toMatchObject({ times: [1, 2], values: [null, 1], last: { value: 1 } })
})
