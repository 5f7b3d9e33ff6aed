import { type CanBatch, type CanFrame, encodeCanBatch } from '@hoistway/contracts/can'

/** In microseconds. */
export const START = 1_795_000_000_000_000

export const frame = (id: number, ms: number, ...data: number[]): CanFrame => ({
  at: START + ms * 1_000,
  id,
  extended: id > 0x7ff,
  remote: false,
  fd: false,
  data: Uint8Array.from(data),
})

export const batchOf = (frames: readonly CanFrame[], more: Partial<CanBatch> = {}): Uint8Array =>
  encodeCanBatch({
    state: 'active',
    transmitErrors: 0,
    receiveErrors: 0,
    load: 10,
    first: 0,
    dropped: 0,
    frames,
    ...more,
  })
