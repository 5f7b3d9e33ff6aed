import { expect, test } from 'vitest'
import { settingRows } from './setting-rows.ts'

const wanted = [
  { key: 'a', value: '1' },
  { key: 'b', value: '2' },
  { key: 'c', value: '3' },
]

test('compares configured settings with reported ones', () => {
  const rows = settingRows(wanted, { b: '2', a: '9', z: '0' })
  expect(rows.map(({ key, state }) => [key, state])).toEqual([
    ['a', 'different'],
    ['b', 'same'],
    ['c', 'not-taken'],
    ['z', 'not-configured'],
  ])
})

test('the state is unknown without a report', () => {
  expect(settingRows(wanted, undefined).map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
})
