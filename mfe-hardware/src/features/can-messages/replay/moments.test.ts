import { expect, test } from 'vitest'
import { batchOf, frame } from '../../../../test/can-frames.ts'
import { momentsWithin } from './moments.ts'

const entry = (receivedAt: number, ...frames: Parameters<typeof batchOf>[0]) => ({
  receivedAt,
  skipped: 0,
  batch: batchOf(frames),
})

test('a moment has the last frame of each identifier by the time of its arrival', () => {
  const moments = momentsWithin({ from: 1_000, to: 3_000 })
  moments.add(entry(900, frame(0x181, 0, 1)))
  moments.add(entry(1_000, frame(0x182, 100, 2), frame(0x181, 200, 3), frame(0x182, 450, 4)))
  moments.add(entry(2_990, frame(0x182, 500, 5), frame(0x182, 520, 6)))
  const shown = moments.result().map(({ at, ids }) => [at, ids.map(({ last }) => [last.id, last.data[0]])])
  expect(shown).toEqual([
    [1_000, [[0x182, 2]]],
    [
      1_350,
      [
        [0x181, 3],
        [0x182, 4],
      ],
    ],
    [
      2_990,
      [
        [0x181, 3],
        [0x182, 5],
      ],
    ],
  ])
})

test('a batch of a minute, as of an imported log, has moments within it', () => {
  const moments = momentsWithin({ from: 0, to: 60_000 })
  moments.add(entry(0, ...Array.from({ length: 60 }, (_, second) => frame(0x181, second * 1_000, second))))
  const all = moments.result()
  expect(all.findLast(({ at }) => at <= 30_500)?.ids[0]).toMatchObject({
    count: 31,
    last: { data: Uint8Array.of(30) },
  })
})

test('an interruption of the recording has no frames', () => {
  const moments = momentsWithin({ from: 0, to: 120_000 })
  moments.add(entry(0, frame(0x181, 0, 1), frame(0x181, 100, 2)))
  moments.add(entry(60_000, frame(0x182, 60_000, 3)))
  const all = moments.result()
  const shownAt = (ms: number) => all.findLast(({ at }) => at <= ms)?.ids.map(({ last }) => last.id)
  expect([3_000, 30_000, 60_000, 62_999, 90_000].map(shownAt)).toEqual([
    [0x181],
    [],
    [0x181, 0x182],
    [0x181, 0x182],
    [],
  ])
})

test('a controller clock that was set forward leaves no gap', () => {
  const moments = momentsWithin({ from: 0, to: 1_000 })
  moments.add(entry(0, frame(0x181, 0, 1)))
  moments.add(entry(100, frame(0x181, 3_600_100, 2)))
  expect(moments.result().map(({ at, ids }) => [at, ids.length])).toEqual([
    [0, 1],
    [100, 1],
  ])
})
