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
