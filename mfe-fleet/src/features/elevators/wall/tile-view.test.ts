import type { LiveElevator } from '@hoistway/platform/live'
import { expect, test } from 'vitest'
import { tileLabel, tileView } from './tile-view.ts'

const now = Date.parse('2026-01-01T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1_000).toISOString()
const online = { id: 'e1', isOnline: true, lastSeenAt: ago(1) }
const live: LiveElevator = {
  floor: 7,
  direction: 'up',
  door: 'open',
  isOnline: true,
  lastSeenAt: ago(1),
  measuredAt: ago(1),
  revision: 1,
  clockSkewMs: 0,
  receivedAt: now,
  gap: false,
}

test('a state that holds shows the car, where it goes and its door', () => {
  expect(tileView(online, live, now, undefined)).toEqual({
    floor: '7',
    arrow: '▲',
    door: 'Door open',
    online: 'Online',
    stale: '',
    spoken: '(Floor) 7 (Going up)',
    carHeight: '12.5%',
    carPosition: '14.3%',
    isOpen: true,
    isOffline: false,
    isMuted: false,
  })
})

test('a car is at a floor by its name, and has its place among the named floors', () => {
  const floors = { lowest: 5, names: ['B1', 'G', '1', '2', '3'] }
  expect(tileView({ ...online, floors }, live, now, undefined)).toMatchObject({
    floor: '1',
    spoken: '(Floor) 1 (Going up)',
    carHeight: '20%',
    carPosition: '50%',
  })
  expect(tileView({ ...online, floors: { lowest: 7, names: ['G'] } }, live, now, undefined)).toMatchObject({
    carHeight: '100%',
    carPosition: '0%',
  })
})

test.each([
  ['is older than 30 s', { ...live, measuredAt: ago(150), lastSeenAt: ago(150) }, undefined],
  ['may have been missed', { ...live, measuredAt: ago(150), gap: true }, undefined],
  ['came before pushes stopped', { ...live, measuredAt: ago(150) }, now - 1_000],
])('a state that %s is the last known one', (_, known, notLiveSince) => {
  expect(tileView(online, known, now, notLiveSince)).toMatchObject({
    spoken: '(Last known: floor) 7',
    arrow: '',
    door: '2m ago',
    online: 'Was online',
    stale: 'Stale',
    isMuted: true,
  })
})

test('an offline elevator is not stale, it is offline', () => {
  expect(tileView(online, { ...live, isOnline: false }, now, undefined)).toMatchObject({
    online: 'Offline',
    stale: '',
    isOffline: true,
  })
})

test('without a state nothing is made up', () => {
  expect(tileView(online, undefined, now, undefined)).toMatchObject({
    floor: '—',
    door: 'Door —',
    carHeight: '',
    online: 'Online',
    isMuted: false,
  })
  expect(tileView({ ...online, isOnline: null }, undefined, now, undefined).online).toBe('—')
})

test('floor 0 is a floor, and one in words has no place in the shaft', () => {
  expect(tileView(online, { ...live, floor: 0 }, now, undefined)).toMatchObject({
    floor: '0',
    carPosition: '100%',
  })
  expect(tileView(online, { ...live, floor: 'B1' }, now, undefined)).toMatchObject({
    floor: 'B1',
    carHeight: '',
  })
})

test('a clock that jumps ahead makes a state the last known one, and back again a live one', () => {
  const views = [now, now + 3_600_000, now - 3_600_000].map((at) => tileView(online, live, at, undefined))
  expect(views.map(({ door }) => door)).toEqual(['Door open', '1h ago', 'Door open'])
})

test('a tile is called what it shows, in words', () => {
  const view = tileView(online, live, now, undefined)
  expect(tileLabel('North 1', view, ['Critical', ''])).toBe(
    'North 1, (Floor) 7 (Going up), Door open, Online, Critical',
  )
})
