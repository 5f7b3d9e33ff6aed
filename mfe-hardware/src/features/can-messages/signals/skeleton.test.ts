import { parseDbc } from '@hoistway/contracts/parse-dbc'
import { expect, test } from 'vitest'
import { batchOf, frame } from '../../../../test/can-frames.ts'
import { Trace } from '../trace.ts'
import { skeletonOf } from './skeleton.ts'

test('a skeleton has the identifiers of a trace, with a signal for each byte that changed', () => {
  const trace = new Trace()
  const frames = [
    frame(0x182, 1, 1, 2, 3),
    frame(0x182, 2, 1, 9, 3),
    { ...frame(0x181, 3), extended: true },
    frame(0x1abcdef0, 4, 5),
  ]
  trace.add(batchOf(frames), 0)
  const messages = [...parseDbc(skeletonOf(trace.snapshot().ids)).values()]
  expect(
    messages.map(({ name, length, extended, signals }) => [name, length, extended, signals.length]),
  ).toEqual([
    ['Message_181', 0, true, 0],
    ['TPDO_1_Drive_2_182', 3, false, 1],
    ['Message_1ABCDEF0', 1, true, 0],
  ])
  expect(messages[1]?.signals[0]).toMatchObject({ name: 'Byte1', start: 8, length: 8 })
})
