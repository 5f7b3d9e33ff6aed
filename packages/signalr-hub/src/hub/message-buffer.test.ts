import { expect, test } from 'vitest'
import type { HubMessage } from '../messages.ts'
import { MessageBuffer } from './message-buffer.ts'

const message = (n: number): HubMessage => ({ type: 1, target: 'Moved', arguments: [n] })
const payload = (n: number, size = 10) => ({ bytes: Buffer.alloc(size, n), format: 'text' as const })

function filled(count: number, limit = 1_000) {
  const buffer = new MessageBuffer(limit)
  for (let n = 1; n <= count; n += 1) buffer.add(message(n), payload(n))
  return buffer
}
const resumed = (buffer: MessageBuffer) => {
  const { sequenceId, unacknowledged } = buffer.resume()
  return { sequenceId, messages: unacknowledged.map(({ bytes }) => bytes[0]) }
}

test('resends unacknowledged messages from the oldest', () => {
  const buffer = filled(5)
  expect(resumed(buffer)).toEqual({ sequenceId: 1, messages: [1, 2, 3, 4, 5] })
  buffer.acknowledge(3)
  expect(resumed(buffer)).toEqual({ sequenceId: 4, messages: [4, 5] })
  buffer.acknowledge(2)
  expect(resumed(buffer)).toEqual({ sequenceId: 4, messages: [4, 5] })
  buffer.acknowledge(5)
  expect(resumed(buffer)).toEqual({ sequenceId: 6, messages: [] })
})

test('pings, acknowledgements and the close are not numbered', () => {
  const buffer = filled(1)
  for (const type of [6, 8, 9] as const) buffer.add({ type, sequenceId: 1 }, payload(9))
  buffer.add({ type: 7 }, payload(9))
  expect(resumed(buffer)).toEqual({ sequenceId: 1, messages: [1] })
})

test('drops the oldest messages over the limit, and cannot resume until they are acknowledged', () => {
  const buffer = filled(5, 30)
  expect(buffer.isComplete).toBe(false)
  buffer.acknowledge(1)
  expect(buffer.isComplete).toBe(false)
  buffer.acknowledge(2)
  expect(buffer.isComplete).toBe(true)
  expect(resumed(buffer)).toEqual({ sequenceId: 3, messages: [3, 4, 5] })
})

test.each([-1, 99, Number.MAX_SAFE_INTEGER])(
  'acknowledging %d, which was never sent, loses nothing new',
  (id) => {
    const buffer = filled(2)
    buffer.acknowledge(id)
    buffer.add(message(3), payload(3))
    expect(resumed(buffer).messages.at(-1)).toBe(3)
    for (let n = 4; n <= 200; n += 1) buffer.add(message(n), payload(n))
    expect(buffer.isComplete).toBe(false)
  },
)

test('ignores repeated messages after a reconnect', () => {
  const buffer = filled(0)
  expect([1, 2, 3].map((n) => buffer.receive(message(n)))).toEqual([true, true, true])
  buffer.resume()
  expect(buffer.receive(message(3))).toBe(false)
  expect(buffer.accepts(4)).toBe(true)
  expect(buffer.accepts(5)).toBe(false)
  expect(buffer.receive({ type: 9, sequenceId: 2 })).toBe(false)
  expect([2, 3, 4].map((n) => buffer.receive(message(n)))).toEqual([false, false, true])
})

test('acknowledges received messages once, and again after a reconnect', () => {
  const buffer = filled(0)
  expect(buffer.takeAcknowledgement()).toBe(undefined)
  buffer.receive(message(1))
  buffer.receive({ type: 6 })
  buffer.receive(message(2))
  expect(buffer.takeAcknowledgement()).toBe(2)
  expect(buffer.takeAcknowledgement()).toBe(undefined)
  buffer.resume()
  expect(buffer.takeAcknowledgement()).toBe(2)
})
