import { expect, test } from 'vitest'
import { searchKey } from './use-client-list.ts'

test.each([
  ['Zürich', 'zurich'],
  ['GENÈVE', 'geneve'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Søndre Ærø', 'sondre aero'],
  ['Zu\u0308rich', 'zurich'],
  ['東京', '東京'],
  ['\u2068מעלית\u2069 5', 'מעלית 5'],
])('%s is found by %s', (text, key) => {
  expect(searchKey(text)).toBe(key)
})
