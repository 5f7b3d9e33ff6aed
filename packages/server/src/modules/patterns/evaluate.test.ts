import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Evidence, elevatorsOf, evaluate, type Occurrence, type Reset, type Update } from './evaluate.ts'

const MINUTE = 60_000
const none: Evidence = { alerts: [], losses: [], resets: [], updates: [] }
const everybody = { sees: () => true }

const occurrence = (elevatorId: string, minute: number, more: Partial<Occurrence> = {}): Occurrence => ({
  elevatorId,
  elevatorName: elevatorId,
  organizationId: `of ${elevatorId}`,
  buildingId: 'tower',
  buildingName: 'Tower',
  alertId: `${elevatorId} ${minute}`,
  code: 'Er16',
  message: 'Door lock',
  isActive: false,
  at: minute * MINUTE,
  isCut: false,
  ...more,
})
const reset = (minute: number, returned: number | null): Reset => ({
  elevatorId: 'a',
  elevatorName: 'a',
  organizationId: 'of a',
  code: 'Er07',
  message: 'Safety chain open',
  at: minute * MINUTE,
  returned: returned === null ? null : { alertId: `r${returned}`, at: returned * MINUTE, isActive: false },
})
const found = (evidence: Partial<Evidence>, view: Parameters<typeof evaluate>[1] = everybody) =>
  evaluate({ ...none, ...evidence }, view).map(({ rule, items, most, resets }) => ({
    rule: rule.id,
    elevators: [...elevatorsOf(items).keys()],
    count: items.length,
    ...(most !== null && { most }),
    ...(resets && { resets }),
  }))

it('an alert that began five times in an hour chatters', () => {
  const alerts = [0, 10, 20, 30, 60].map((minute) => occurrence('a', minute))
  expect(found({ alerts })).toEqual([{ rule: 'chatter', elevators: ['a'], count: 5, most: 5 }])
  expect(found({ alerts: alerts.slice(1) })).toEqual([])
  expect(found({ alerts: alerts.with(4, occurrence('a', 60, { code: 'Er07' })) })).toEqual([])
})

it('one code on three elevators of a building within ten minutes has a common cause', () => {
  const alerts = [occurrence('a', 0), occurrence('b', 4), occurrence('c', 10)]
  expect(found({ alerts })).toEqual([{ rule: 'common-cause', elevators: ['a', 'b', 'c'], count: 3 }])
  expect(found({ alerts: alerts.with(2, occurrence('c', 11)) })).toEqual([])
  expect(found({ alerts: alerts.with(2, occurrence('b', 5)) })).toEqual([])
  expect(found({ alerts: alerts.with(2, occurrence('c', 10, { buildingId: 'annex' })) })).toEqual([])
  expect(found({ alerts: alerts.map((each) => ({ ...each, buildingId: null })) })).toEqual([])
})

it('three elevators of a building that lose their connection within two minutes lose it together', () => {
  const losses = [0, 1, 2].map((minute) => occurrence(`e${minute}`, minute, { code: null, alertId: null }))
  expect(found({ losses })).toEqual([{ rule: 'lost-together', elevators: ['e0', 'e1', 'e2'], count: 3 }])
  expect(found({ losses: losses.slice(1) })).toEqual([])
})

it('limits a common cause to the elevators that a user sees, at least two', () => {
  const alerts = [occurrence('a', 0), occurrence('b', 1), occurrence('c', 2)]
  const seeing = (...elevators: string[]) => ({ sees: (id: string) => elevators.includes(id.slice(3)) })
  expect(found({ alerts }, seeing('a', 'c'))).toEqual([
    { rule: 'common-cause', elevators: ['a', 'c'], count: 2 },
  ])
  expect(found({ alerts }, seeing('a'))).toEqual([])
})

it('an alert that comes again after three of four resets returns', () => {
  const resets = [reset(0, 5), reset(60, 61), reset(120, null), reset(180, 200)]
  expect(found({ resets })).toEqual([
    { rule: 'returns-after-reset', elevators: ['a'], count: 3, resets: { total: 4, returned: 3 } },
  ])
  expect(found({ resets: resets.slice(0, 3) })).toEqual([])
  expect(found({ resets: [...resets, reset(240, null)] })).toEqual([])
})

it('counts the last of several resets in quick succession', () => {
  const resets = [reset(0, 5), reset(2, 5), reset(60, 61), reset(120, 125)]
  expect(found({ resets })).toMatchObject([{ resets: { total: 3, returned: 3 } }])
})

const DAY = 24 * 60 * MINUTE
const updated = (elevatorId: string, before: number, after: number): Update => ({
  elevatorId,
  elevatorName: elevatorId,
  organizationId: `of ${elevatorId}`,
  version: '2.0.1',
  at: 0,
  beforeMs: 7 * DAY,
  afterMs: 7 * DAY,
  codes: [
    {
      code: 'Er01',
      message: 'Door',
      before,
      after,
      first: after > 0 ? { alertId: `f ${elevatorId}`, at: 5 * MINUTE, isActive: false } : null,
    },
  ],
})

it('reports an increase since an update with counts and times of both periods', () => {
  const updates = [updated('a', 1, 8), updated('b', 0, 6), updated('c', 1, 0)]
  expect(evaluate({ ...none, updates }, everybody)).toMatchObject([
    {
      rule: { id: 'after-update' },
      items: [{ elevatorId: 'a', update: { before: 1, after: 8 } }, { elevatorId: 'b' }],
      update: {
        version: '2.0.1',
        elevators: 3,
        before: { count: 2, exposureMs: 21 * DAY },
        after: { count: 14, exposureMs: 21 * DAY },
      },
    },
  ])
  expect(found({ updates: [updated('a', 1, 30), updated('b', 0, 0)] })).toEqual([])
})

it('compares updates of visible elevators, without dismissed ones', () => {
  const updates = [updated('a', 0, 6), updated('b', 0, 4), updated('c', 0, 9)]
  expect(found({ updates }, { sees: (id) => id !== 'of c' })).toMatchObject([{ elevators: ['a', 'b'] }])
  expect(found({ updates }, { sees: (id) => id === 'of c' })).toEqual([])
  const known = (...elevators: string[]) => ({
    ...everybody,
    dismissal: (_: string, elevator: string) => (elevators.includes(elevator) ? { until: 1 } : undefined),
  })
  expect(found({ updates }, known('a'))).toMatchObject([{ elevators: ['b', 'c'] }])
  expect(found({ updates }, known('a', 'b'))).toEqual([])
})

it('evidence that was dismissed does not count', () => {
  const alerts = [0, 10, 20, 30, 60, 61, 62, 63, 64].map((minute) => occurrence('a', minute))
  const until = (minute: number) => ({
    ...everybody,
    dismissal: () => ({ until: minute * MINUTE }),
  })
  expect(found({ alerts }, until(30))).toMatchObject([{ count: 5 }])
  expect(found({ alerts }, until(60))).toEqual([])
})

it('counts alerts that were recorded after a dismissal, whenever they began', () => {
  const alerts = [0, 10, 20, 30, 40, 50].map((minute, index) =>
    occurrence('a', minute, { alertId: `a${index}` }),
  )
  const dismissed = (lastAlertId: string) => ({
    ...everybody,
    dismissal: () => ({ until: 400 * MINUTE, lastAlertId }),
  })
  expect(found({ alerts }, dismissed('a0'))).toMatchObject([{ count: 5 }])
  expect(found({ alerts }, dismissed('a1'))).toEqual([])
  const resets = [100, 200, 300].map((minute) => reset(minute, minute + 10))
  expect(found({ resets }, dismissed('r099'))).toMatchObject([{ count: 3 }])
  expect(found({ resets }, dismissed('r310'))).toEqual([])
})

it('hidden elevators do not change the patterns that a user sees', () => {
  const moment = fc.record({ elevator: fc.constantFrom('a', 'b', 'c', 'd'), minute: fc.nat(60) })
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 25 }), fc.subarray(['a', 'b', 'c', 'd']), (moments, seen) => {
      const alerts = moments.map(({ elevator, minute }) => occurrence(elevator, minute))
      const findings = evaluate({ ...none, alerts }, { sees: (id) => seen.includes(id.slice(3)) })
      for (const { items } of findings) {
        for (const { elevatorId } of items) expect(seen).toContain(elevatorId)
        expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).sort((one, other) => one - other))
      }
      const own = evaluate({ ...none, alerts }, everybody).filter(({ rule }) => rule.id === 'chatter')
      const ids = own.filter(({ items }) => seen.includes(items[0].elevatorId)).map(({ id }) => id)
      expect(findings.flatMap(({ id, rule }) => (rule.id === 'chatter' ? [id] : []))).toEqual(ids)
    }),
  )
})
