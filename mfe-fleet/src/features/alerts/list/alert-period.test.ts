import { setDateStyle } from '@hoistway/ui/formats'
import { expect, onTestFinished, test } from 'vitest'
import { periodOf } from './alert-period.ts'

test('converts days to a period in the chosen time zone', () => {
  setDateStyle({ timeZone: 'Pacific/Auckland', language: undefined })
  onTestFinished(() => setDateStyle({ timeZone: undefined, language: undefined }))
  expect(periodOf({ from: '2026-11-22', to: '2026-11-22' })).toEqual({
    from: '2026-11-21T11:00:00.000Z',
    to: '2026-11-22T11:00:00.000Z',
  })
  expect(periodOf({ from: '2026-02-28', to: '2026-02-28' })).toEqual({
    from: '2026-02-27T11:00:00.000Z',
    to: '2026-02-28T11:00:00.000Z',
  })
})

test.each(['', 'x', '2026-2-1', '+275760-09-13'])('%j leaves its end open', (day) => {
  expect(periodOf({ from: day, to: day })).toEqual({ from: undefined, to: undefined })
})
