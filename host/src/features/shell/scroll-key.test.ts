import type { Location } from 'react-router-dom'
import { expect, test } from 'vitest'
import { scrollKey } from './scroll-key.ts'

const at = (pathname: string, key: string): Location => ({
  pathname,
  search: '?page=2',
  hash: '',
  state: null,
  key,
})

test('an address that a tab is opened with begins at its top, and stays where it was when it is reloaded', () => {
  expect(scrollKey(at('/elevators', 'default'))).not.toBe(scrollKey(at('/alerts', 'default')))
  expect(scrollKey(at('/elevators', 'default'))).toBe(scrollKey(at('/elevators', 'default')))
})

test('each visit of an address has its own place', () => {
  expect(scrollKey(at('/elevators', 'a1'))).not.toBe(scrollKey(at('/elevators', 'b2')))
})
