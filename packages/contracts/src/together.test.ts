import { expect, test } from 'vitest'
import { together } from './together.ts'

const event = (elevator: string, second: number, key = 'Metro Er07') => ({
  elevator,
  key,
  at: second * 1_000,
})
const names = (events: readonly ReturnType<typeof event>[]) =>
  together(events, { key: ({ key }) => key, at: ({ at }) => at, elevator: ({ elevator }) => elevator }).map(
    (group) => group.map(({ elevator }) => elevator).join(' '),
  )

test('the same at three elevators within two minutes of each other is one group', () => {
  const all = [event('a', 340), event('b', 220), event('c', 100)]
  expect(names(all)).toEqual(['a b c'])
  expect(names(all.slice(1))).toEqual(['b', 'c'])
  expect(names([...all.slice(0, 2), event('c', 99)])).toEqual(['a', 'b', 'c'])
})

test('repeats of one elevator are no group', () => {
  expect(names([event('a', 3), event('a', 2), event('b', 1)])).toEqual(['a', 'a', 'b'])
})

test('a group takes the place of its first item, and others keep their order', () => {
  const other = event('x', 9, 'Tower Er01')
  expect(names([event('a', 9), other, event('b', 8), event('c', 7), event('y', 7, 'Metro Er15')])).toEqual([
    'a b c',
    'x',
    'y',
  ])
  expect(names([event('a', 9), other, event('b', 8)])).toEqual(['a', 'x', 'b'])
})

test('an unknown time joins nothing', () => {
  expect(names([event('a', 1), event('b', Number.NaN), event('c', 1)])).toEqual(['a', 'b', 'c'])
})
