import { expect, test } from 'vitest'
import { isPlainText, mixesScripts } from './plain-text.ts'

test.each([
  ['a mark that turns the direction', 'admin\u202e'],
  ['an isolate', 'ad\u2067min'],
  ['a zero-width space', 'ad\u200bmin'],
  ['a joiner', 'ad\u200dmin'],
  ['a soft hyphen', 'ad\u00admin'],
  ['a byte order mark', '\ufeffadmin'],
  ['a Hangul filler', 'admin\u3164'],
  ['a variation selector', 'admin\ufe0f'],
  ['a tag', 'admin\u{e0061}'],
  ['a braille blank', 'admin\u2800'],
  ['a control', 'ad\u0007min'],
  ['a line separator', 'ad\u2028min'],
  ['half of a surrogate pair', 'ad\ud800min'],
  ['a private character', 'ad\ue000min'],
  ['a tower of accents', `a${'\u0301'.repeat(5)}`],
])('%s is not plain text', (_, text) => {
  expect(isPlainText(text)).toBe(false)
})

test.each([
  'Ada',
  "O'Neill",
  'José',
  'Łukasz',
  'Nguyễn',
  '山田',
  'Ольга',
  'Ελένη',
  'محمد',
  'דוד',
  'สมชาย',
  'Jean-Luc',
])('%s is plain text in one script', (name) => {
  expect([isPlainText(name), mixesScripts(name)]).toEqual([true, false])
})

test.each(['\u0410dmin', 'Αda', 'Ni\u0441k'])('%s mixes look-alike scripts', (name) => {
  expect(mixesScripts(name)).toBe(true)
})

test('words of different scripts may be combined', () => {
  expect(mixesScripts('Ольга Olga')).toBe(false)
  expect(mixesScripts('山田Taro')).toBe(false)
})
