import type { CanFrame } from '@hoistway/contracts/can'
import { parseDbc } from '@hoistway/contracts/parse-dbc'
import { expect, test } from 'vitest'
import { batchOf, frame } from '../../../../test/can-frames.ts'
import { compare, periodOf, summaryReading } from './compare-recordings.ts'

const dbc = parseDbc('BO_ 386 Drive: 4 X\n SG_ Speed : 0|16@1- (0.1,0) [0|0] "m/s" X\n')

function summaryOf(...frames: readonly CanFrame[]) {
  const reading = summaryReading(dbc)
  for (const part of [frames.slice(0, 2), frames.slice(2)])
    if (part.length > 0) reading.add({ batch: batchOf(part), receivedAt: 0 })
  return reading.result()
}

test('identifiers that only one recording has are listed', () => {
  const found = compare(summaryOf(frame(0x181, 0, 1)), summaryOf(frame(0x1abcdef0, 0, 1)))
  expect(found.map(({ key, before, after }) => [key, before?.count, after?.count])).toEqual([
    ['181', 1, undefined],
    ['1ABCDEF0', undefined, 1],
  ])
})

test('a period that changed by more than a fifth is listed', () => {
  const every = (ms: number) => summaryOf(...[0, 1, 2, 3].map((at) => frame(0x181, at * ms, 7)))
  expect(compare(every(100), every(119))).toEqual([])
  expect(compare(every(100), every(121))).toMatchObject([{ key: '181', hasOtherPeriod: true, ranges: [] }])
  expect(compare(every(100), every(79))).toMatchObject([{ hasOtherPeriod: true }])
})

test('an interruption or a clock that was set does not change a period', () => {
  const summary = (...batches: readonly [receivedAt: number, from: number][]) => {
    const reading = summaryReading(dbc)
    for (const [receivedAt, from] of batches) {
      const frames = [0, 100, 200].map((ms) => frame(0x181, from + ms, 7))
      reading.add({ receivedAt, batch: batchOf(frames) })
    }
    return reading.result()
  }
  const steady = summary([0, 1_000], [300, 1_300], [600, 1_600])
  const interrupted = summary([0, 1_000], [300, 1_300], [60_000, 61_000])
  const setBack = summary([0, 9_000], [300, 9_300], [600, 100], [900, 400])
  const setForward = summary([0, 1_000], [300, 1_300], [600, 3_601_600])
  for (const recording of [steady, interrupted, setBack, setForward])
    expect([...recording.values()].map(periodOf)).toEqual([100_000])
})

test('requests between the frames of a node do not change its period', () => {
  const beats = [0, 100, 200, 300].map((ms) => frame(0x703, ms, 5))
  const requests = beats.map((beat) => ({ ...beat, at: beat.at + 50_000, remote: true }))
  const guarded = [...beats, ...requests].toSorted((one, other) => one.at - other.at)
  expect(compare(summaryOf(...beats), summaryOf(...guarded))).toEqual([])
})

test('changed ranges of bytes are listed', () => {
  const before = summaryOf(frame(0x181, 0, 1, 5), frame(0x181, 10, 3, 5))
  const after = summaryOf(frame(0x181, 0, 1, 5), frame(0x181, 10, 4, 5, 9))
  expect(compare(before, after)).toMatchObject([
    {
      key: '181',
      ranges: [
        { name: 0, before: [1, 3], after: [1, 4] },
        { name: 2, before: undefined, after: [9, 9] },
      ],
    },
  ])
})

test('with a DBC file, changed ranges of signals are listed', () => {
  const before = summaryOf(frame(0x182, 0, 10, 0, 1, 1))
  const after = summaryOf(frame(0x182, 0, 0xf6, 0xff, 2, 2))
  expect(compare(before, after)).toMatchObject([
    { key: '182', ranges: [{ name: 'Speed', before: [1, 1], after: [-1, -1] }] },
  ])
  expect(compare(before, before)).toEqual([])
})

test('values that are not numbers do not change the range of a signal', () => {
  const float = 'BO_ 387 Sensor: 4 X\n SG_ Level : 0|32@1- (1,0) [0|0] "" X\nSIG_VALTYPE_ 387 Level : 1;\n'
  const summary = (...values: readonly number[]) => {
    const reading = summaryReading(parseDbc(float))
    const frames = values.map((value, at) =>
      frame(0x183, at, ...new Uint8Array(new Float32Array([value]).buffer)),
    )
    reading.add({ batch: batchOf(frames), receivedAt: 0 })
    return reading.result()
  }
  expect(compare(summary(1, Number.NaN, 3), summary(Number.NaN, 1, 3))).toEqual([])
  expect(compare(summary(Number.NaN), summary(Number.NaN))).toEqual([])
  expect(compare(summary(1, Number.NaN), summary(2, Number.NaN))).toMatchObject([
    { ranges: [{ name: 'Level', before: [1, 1], after: [2, 2] }] },
  ])
  expect(compare(summary(Number.NaN), summary(2))).toMatchObject([
    { ranges: [{ name: 'Level', before: undefined, after: [2, 2] }] },
  ])
})
