import { expect, test } from 'vitest'
import { candumpLine, secondsText } from './can-text.ts'

const frame = {
  at: 1_795_000_000_001_000,
  id: 0x181,
  extended: false,
  remote: false,
  fd: false,
  data: Uint8Array.of(1, 255),
}

test.each([
  [frame, '(1795000000.001000) can0 181#01FF\n'],
  [
    { ...frame, id: 0x1abcdef0, extended: true, data: new Uint8Array() },
    '(1795000000.001000) can0 1ABCDEF0#\n',
  ],
  [{ ...frame, id: 0x12, remote: true, data: new Uint8Array(4) }, '(1795000000.001000) can0 012#R4\n'],
  [{ ...frame, fd: true }, '(1795000000.001000) can0 181##001FF\n'],
])('a frame is a line of a candump log', (given, line) => {
  expect(candumpLine(given)).toBe(line)
})

test('microseconds are seconds with six digits', () => {
  expect([-1_500_000, -1, 0, 1, 999_999, 1_000_000].map(secondsText)).toEqual([
    '-1.500000',
    '-0.000001',
    '0.000000',
    '0.000001',
    '0.999999',
    '1.000000',
  ])
})
