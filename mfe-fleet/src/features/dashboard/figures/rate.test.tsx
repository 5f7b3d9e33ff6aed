import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rateBetween, rateText, useRate } from './rate.ts'

test('divides the difference of two samples by their time', () => {
  expect(rateBetween({ count: 100, at: 10_000 }, { count: 250, at: 40_000 })).toBe(5)
})

test.each([
  ['one reading', undefined, { count: 5, at: 1000 }],
  ['a count that began anew', { count: 9, at: 0 }, { count: 5, at: 1000 }],
  ['a pause of minutes', { count: 5, at: 0 }, { count: 9, at: 180_000 }],
  ['two readings at one time', { count: 5, at: 1000 }, { count: 9, at: 1000 }],
])('%s gives no rate', (_, before, now) => {
  expect(rateBetween(before, now)).toBeUndefined()
})

test.each([
  [undefined, '—'],
  [0, '0'],
  [0.04, '0'],
  [0.44, '0.4'],
  [12.6, '13'],
  [1234.5, (1235).toLocaleString()],
])('a rate of %s reads %s', (rate, text) => {
  expect(rateText(rate)).toBe(text)
})

test('keeps the rate when rendering again', () => {
  const at = (count: number | null, time: number) => ({ count, time })
  const { result, rerender } = renderHook(({ count, time }) => useRate(count, time), {
    initialProps: at(100, 1_000),
  })
  rerender(at(100, 1_000))
  expect(result.current).toBeUndefined()
  rerender(at(130, 11_000))
  expect(result.current).toBe(3)
  rerender(at(130, 11_000))
  expect(result.current).toBe(3)
  rerender(at(null, 12_000))
  expect(result.current).toBeUndefined()
})
