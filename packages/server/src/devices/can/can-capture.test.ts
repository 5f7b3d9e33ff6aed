import { encodeCanBatch } from '@hoistway/contracts/can'
import { expect, test } from 'vitest'
import { CanCapture } from './can-capture.ts'

const frame = { at: 0, id: 1, extended: false, remote: false, fd: false, data: new Uint8Array(8) }

test('counts frames as lost when the database has taken no chunk for minutes', async () => {
  const capture = new CanCapture('ESP-1', 0)
  for (let first = 0; first < 2_010; first += 1) {
    const state = { state: 'active', transmitErrors: 0, receiveErrors: 0, load: 0, dropped: 0 } as const
    const batch = Buffer.from(encodeCanBatch({ ...state, first, frames: [frame] }))
    capture.add({ batch, skipped: 0, receivedAt: 0, frames: 1 })
  }
  const chunk = await capture.take()
  expect(chunk).toMatchObject({ frames: 2_000, lost: 10 })
  if (chunk) capture.stored(chunk)
  expect(await capture.take()).toBeUndefined()
})
