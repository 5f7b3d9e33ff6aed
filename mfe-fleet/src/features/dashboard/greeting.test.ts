import { expect, test } from 'vitest'
import { greeting, rolesLine } from './greeting.ts'

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i h: %s', (hour, text) => {
  expect(greeting(hour)).toBe(text)
})

test('joins roles with commas and shows User without roles', () => {
  expect(rolesLine(['Admin', 'Manager'])).toBe('Admin, Manager')
  expect(rolesLine([])).toBe('User')
})
