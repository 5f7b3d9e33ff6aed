import type { Location } from 'react-router-dom'
import { expect, test } from 'vitest'
import { scrollKey } from './Shell.tsx'

const at = (pathname: string, key: string): Location => ({
  pathname,
  search: '?page=2',
  hash: '',
  state: null,
  key,
})

test('starts an opened address at its top and restores its position after a reload', () => {
  expect(scrollKey(at('/elevators', 'default'))).not.toBe(scrollKey(at('/alerts', 'default')))
  expect(scrollKey(at('/elevators', 'default'))).toBe(scrollKey(at('/elevators', 'default')))
})

test('gives each visit of an address its own scroll position', () => {
  expect(scrollKey(at('/elevators', 'a1'))).not.toBe(scrollKey(at('/elevators', 'b2')))
})
