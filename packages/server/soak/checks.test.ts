import { expect, test } from 'vitest'
import { countBehind, diedWithBroker, growth, lostWrites, quantile } from './checks.ts'

const alert = { controllerKey: 'K', kind: 'alert', id: 'a', value: 'false', at: 0 } as const
const command = { controllerKey: 'K', kind: 'command', id: 'c', value: 'succeeded', at: 0 } as const

test('an acknowledged write is lost when the database does not have it, or has an older value', () => {
  const recorded = (alertValue: string, commandValue: string) =>
    new Map([
      ['K a', alertValue],
      ['c', commandValue],
    ])
  expect(lostWrites([alert, command], recorded('false', 'succeeded'))).toEqual([])
  expect(lostWrites([alert, command], recorded('true', 'running'))).toEqual([alert, command])
  expect(lostWrites([alert, command], new Map())).toEqual([alert, command])
})

test('a command that the server gave up is not lost', () => {
  expect(lostWrites([command], new Map([['c', 'expired']]))).toEqual([])
})

test('a message that no server received died with the broker if acknowledged in its last second', () => {
  const at = (time: number) => ({ ...alert, at: time })
  const died = [at(9_500), at(10_000)]
  const [tooEarly, afterwards] = [at(9_000), at(10_001)]
  const nobody = () => false
  expect(diedWithBroker([tooEarly, ...died, afterwards], nobody, 10_000)).toEqual(died)
  expect(diedWithBroker(died, () => true, 10_000)).toEqual([])
  expect(diedWithBroker(died, nobody, undefined)).toEqual([])
})

test('a watcher without the last state of an elevator, or without a connection, is behind', () => {
  const sent = { K: 5, L: 6 }
  const watched = [['K', 'L'], ['K'], ['L']]
  expect(countBehind([[5, 6], [7], [6]], watched, sent)).toBe(0)
  expect(countBehind([[5, 5], null, [6]], watched, sent)).toBe(2)
})

test('growth compares the last third with the middle one', () => {
  expect(growth([50, 90, 100, 100, 110, 110])).toBeCloseTo(0.1)
  expect(growth([1, 2])).toBeNaN()
})

test('a quantile of nothing is not a number', () => {
  expect(quantile([1, 2, 3, 4], 0.99)).toBe(4)
  expect(quantile([], 0.5)).toBeNaN()
})
