import { expect, test } from 'vitest'
import { centred, fromAddress, panned, periodOf, ranged, spanLimits, toAddress, zoomed } from './view.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-21T12:00:00Z')
const live = { span: HOUR, end: undefined }

test('keeps the moment under the pointer when zooming, between a minute and thirty days', () => {
  const fixed = { span: HOUR, end: now - HOUR }
  const near = zoomed(fixed, { factor: 0.5, share: 0.25 }, now)
  const { from, to } = periodOf(near, now)
  expect(to - from).toBe(HOUR / 2)
  expect(from + (to - from) * 0.25).toBe(now - 2 * HOUR + HOUR * 0.25)
  expect(zoomed(live, { factor: 1e-6, share: 1 }, now)).toEqual({ span: spanLimits.min, end: undefined })
  expect(zoomed(live, { factor: 1e6, share: 0 }, now).span).toBe(spanLimits.max)
})

test('follows the present instead of showing the future', () => {
  expect(panned(live, -0.5, now)).toEqual({ span: HOUR, end: now - HOUR / 2 })
  expect(panned({ span: HOUR, end: now - HOUR }, 2, now)).toEqual(live)
  expect(centred(live, now - 10, now)).toEqual(live)
  expect(centred(live, now - HOUR, now)).toEqual({ span: HOUR, end: now - HOUR / 2 })
})

test.each([
  ['the last hour', live, { from: '', to: '', last: '' }],
  ['the last day', { span: 24 * HOUR, end: undefined }, { from: '', to: '', last: '86400' }],
  [
    'a fixed time',
    { span: HOUR, end: now - HOUR },
    { from: '2026-11-21T10:00:00.000Z', to: '2026-11-21T11:00:00.000Z', last: '' },
  ],
])('converts %s to an address and back', (_, view, address) => {
  expect(toAddress(view)).toEqual(address)
  expect(fromAddress(address, now)).toEqual(view)
})

test('an offline elevator shows the hour of its last known state, unless the address names a period', () => {
  const lastKnownAt = now - 10 * HOUR
  const shown = { span: HOUR, end: lastKnownAt + 5 * 60_000 }
  expect(fromAddress({ from: '', to: '', last: '' }, now, lastKnownAt)).toEqual(shown)
  expect(fromAddress({ from: '', to: '', last: '' }, now, now - HOUR / 2)).toEqual(live)
  expect(fromAddress({ from: '', to: '', last: '86400' }, now, lastKnownAt).end).toBeUndefined()
})

test.each([
  [{ from: 'x', to: 'y', last: 'z' }, live],
  [{ from: '2026-11-21T11:00:00Z', to: '2026-11-21T10:00:00Z', last: '-5' }, live],
  [{ from: '2030-01-01T00:00:00Z', to: '2030-01-02T00:00:00Z', last: '' }, live],
  [
    { from: '2000-01-01T00:00:00Z', to: '2026-11-21T11:00:00Z', last: '' },
    { span: spanLimits.max, end: now - HOUR },
  ],
  [
    { from: '2026-11-21T11:00:00Z', to: '2040-01-01T00:00:00Z', last: '' },
    { span: spanLimits.max, end: undefined },
  ],
])('corrects an address outside the past: %o', (address, view) => {
  const { span, end } = fromAddress(address, now)
  expect({ span, end: end && Math.min(end, now) }).toMatchObject({ span: view.span })
  if (address.from.startsWith('2000')) expect(end).toBeLessThan(now)
  else expect(end).toBeUndefined()
})

test('shows a selected range, at least a minute around its middle, and follows the present up to now', () => {
  expect(ranged({ from: now - 3 * HOUR, to: now - HOUR }, now)).toEqual({ span: 2 * HOUR, end: now - HOUR })
  const { from, to } = periodOf(ranged({ from: now - HOUR - 1_000, to: now - HOUR + 1_000 }, now), now)
  expect([from, to]).toEqual([now - HOUR - spanLimits.min / 2, now - HOUR + spanLimits.min / 2])
  expect(ranged({ from: now - HOUR, to: now }, now)).toEqual(live)
})
