import { expect, test } from 'vitest'
import { PublishedStates } from './published-states.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second))
const state = (revision: number, floor: number | null, second = revision) => ({
  floor,
  direction: 'up' as const,
  door: 'closed' as const,
  arrivedAt: at(second),
  measuredAt: null,
  clockSkewMs: null,
  revision,
})

function published(elevators = ['e1']) {
  const exists = new Set(elevators)
  const keys = new Map<string, string>()
  const directory = {
    byId: (id: string) =>
      exists.has(id) ? { id, name: id, organizationId: null, controllerKey: keys.get(id) ?? id } : undefined,
    get size() {
      return exists.size
    },
  }
  return { states: new PublishedStates(directory), exists, keys }
}

test('a newer published state replaces a stored one, except for its connection state', () => {
  const { states } = published()
  states.put('e1', state(5, 3))
  const stored = { ...state(4, 2), isOnline: true, lastSeenAt: at(1) }
  const read = (revision: number) => states.over(new Map([['e1', { ...stored, revision }]])).get('e1')
  expect(read(4)).toMatchObject({ floor: 3, revision: 5, isOnline: true, lastSeenAt: at(5) })
  expect(read(5)).toMatchObject({ floor: 2, revision: 5, lastSeenAt: at(1) })
})

test('a stored offline state from before a published state is unknown', () => {
  const { states } = published()
  states.put('e1', state(5, 3))
  const read = (second: number) =>
    states.over(new Map([['e1', { ...state(4, 2), isOnline: false, lastSeenAt: at(second) }]])).get('e1')
  expect(read(4)).toMatchObject({ floor: 3, isOnline: undefined, lastSeenAt: at(5) })
  expect(read(5)).toMatchObject({ floor: 3, isOnline: false, lastSeenAt: at(5) })
})

test('a published state without a floor keeps the last known floor', () => {
  const { states } = published()
  states.put('e1', state(5, 3))
  states.put('e1', state(6, null))
  states.put('e1', state(7, null))
  const floorOver = (revision: number) => states.over(new Map([['e1', state(revision, 9)]])).get('e1')?.floor
  expect([4, 5, 6].map(floorOver)).toEqual([3, 9, 9])
  expect([4, 5, 6].map((revision) => states.since('e1', revision)?.floor)).toEqual([3, null, null])
})

test('an older state does not replace a published one', () => {
  const { states } = published()
  states.put('e1', state(6, 3))
  states.put('e1', state(5, 2))
  expect(states.since('e1', null)).toMatchObject({ floor: 3, revision: 6 })
})

test('forgets deleted elevators', () => {
  const { states, exists } = published(['e1', 'e2'])
  states.put('e1', state(1, 1))
  exists.delete('e1')
  states.put('e2', state(1, 2))
  expect(['e1', 'e2'].map((id) => states.since(id, 0)?.floor)).toEqual([undefined, 2])
})

test('a state of a former controller is not current', () => {
  const { states, keys } = published()
  states.put('e1', state(6, 3))
  keys.set('e1', 'another controller')
  expect(states.since('e1', null)).toBe(undefined)
  states.put('e1', state(5, 2))
  expect(states.since('e1', null)).toMatchObject({ floor: 2 })
})
