import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const columns = [
  { header: 'Name', value: (row: { name: string | null; n: number }) => row.name },
  { header: 'N', value: (row: { name: string | null; n: number }) => row.n },
]

test('commas, quotes and line breaks are quoted', () => {
  expect(toCsv([{ name: 'a, "b"\nc', n: 1 }], columns)).toBe('Name,N\r\n"a, ""b""\nc",1\r\n')
})

test('formulas are escaped, numbers are not', () => {
  expect(toCsv([{ name: '=1+1', n: -5 }], columns)).toBe("Name,N\r\n'=1+1,-5\r\n")
})

test('missing values are empty', () => {
  expect(toCsv([{ name: null, n: 0 }], columns)).toBe('Name,N\r\n,0\r\n')
})
