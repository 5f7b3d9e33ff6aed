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

test('shows the car of a current state with its direction and door', () => {
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

test('places a car by the name of its floor', () => {
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
])('shows a state that %s as last known', (_, known, notLiveSince) => {
  expect(tileView(online, known, now, notLiveSince)).toMatchObject({
    spoken: '(Last known: floor) 7',
    arrow: '',
    door: '2m ago',
    online: 'Was online',
    stale: 'Stale',
    isMuted: true,
  })
})

test('marks an offline elevator as offline rather than stale', () => {
  expect(tileView(online, { ...live, isOnline: false }, now, undefined)).toMatchObject({
    online: 'Offline',
    stale: '',
    isOffline: true,
  })
})

test('leaves the parts empty without a state', () => {
  expect(tileView(online, undefined, now, undefined)).toMatchObject({
    floor: '—',
    door: 'Door —',
    carHeight: '',
    online: 'Online',
    isMuted: false,
  })
  expect(tileView({ ...online, isOnline: null }, undefined, now, undefined).online).toBe('—')
})

test('places floor 0 in the shaft, but not an unnamed one', () => {
  expect(tileView(online, { ...live, floor: 0 }, now, undefined)).toMatchObject({
    floor: '0',
    carPosition: '100%',
  })
  expect(tileView(online, { ...live, floor: 'B1' }, now, undefined)).toMatchObject({
    floor: 'B1',
    carHeight: '',
  })
})

test('switches between last known and live when the clock jumps', () => {
  const views = [now, now + 3_600_000, now - 3_600_000].map((at) => tileView(online, live, at, undefined))
  expect(views.map(({ door }) => door)).toEqual(['Door open', '1h ago', 'Door open'])
})

test('describes the content of a tile in words', () => {
  const view = tileView(online, live, now, undefined)
  expect(tileLabel('North 1', view, ['Critical', ''])).toBe(
    'North 1, (Floor) 7 (Going up), Door open, Online, Critical',
  )
})
