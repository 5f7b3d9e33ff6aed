import { isolated } from '@hoistway/language/messages'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const columns = [
  { header: 'Name', value: (row: { name: string | null; n: number }) => row.name },
  { header: 'N', value: (row: { name: string | null; n: number }) => row.n },
]

test('quotes commas, quotes and line breaks', () => {
  expect(toCsv([{ name: 'a, "b"\nc', n: 1 }], columns)).toBe('Name,N\r\n"a, ""b""\nc",1\r\n')
})

test('escapes formulas but not numbers', () => {
  expect(toCsv([{ name: '=1+1', n: -5 }], columns)).toBe("Name,N\r\n'=1+1,-5\r\n")
})

test.each([
  [`Door;=cmd|'/C calc'!A1`, `Door;'=cmd|'/C calc'!A1`],
  ['Door\n;"@SUM(1)', `"Door\n;""'@SUM(1)"`],
  ['Door; closed', 'Door; closed'],
])('escapes formulas where a semicolon separates cells: %j', (name, cell) => {
  expect(toCsv([{ name, n: 1 }], columns)).toBe(`Name,N\r\n${cell},1\r\n`)
})

test('leaves missing values empty', () => {
  expect(toCsv([{ name: null, n: 0 }], columns)).toBe('Name,N\r\n,0\r\n')
})

test('names that sentences isolate are plain in a file', () => {
  expect(toCsv([{ name: `Lift ${isolated('מעלית')}`, n: 0 }], columns)).toBe('Name,N\r\nLift מעלית,0\r\n')
})
