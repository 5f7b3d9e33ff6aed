import { encodeCanBatch } from '@hoistway/contracts/can'
import { expect, test } from 'vitest'
import { CanCapture } from './can-capture.ts'

const STATE = { state: 'active', transmitErrors: 0, receiveErrors: 0, load: 0, dropped: 0 } as const
const frame = { at: 0, id: 1, extended: false, remote: false, fd: false, data: new Uint8Array(8) }

const received = (first: number) => {
  const batch = Buffer.from(encodeCanBatch({ ...STATE, first, frames: [frame] }))
  return { batch, skipped: 0, receivedAt: 0, frames: 1 }
}

test.each([
  [40, 52, 12],
  [2 ** 32 - 2, 3, 5],
  [40, 0, 0],
  [3_000_000_000, 7, 0],
])('expecting frame %i, a frame %i means %i lost ones', async (expected, first, lost) => {
  const capture = new CanCapture('ESP-1', 1, expected)
  capture.add(received(first))
  expect(await capture.take()).toMatchObject({ frames: 1, lost })
})

test('counts frames as lost when the database has taken no chunk for minutes', async () => {
  const capture = new CanCapture('ESP-1', 0)
  for (let first = 0; first < 2_010; first += 1) capture.add(received(first))
  const chunk = await capture.take()
  expect(chunk).toMatchObject({ frames: 2_000, lost: 10 })
  if (chunk) capture.stored(chunk)
  expect(await capture.take()).toBeUndefined()
})
