import { expect, test } from 'vitest'
import { type FollowedCommand, observation, withConnection, withState } from './followed-command.ts'

const sentAt = Date.parse('2026-11-21T10:00:00Z')
const called: FollowedCommand = {
  number: 1,
  commandId: 'c1',
  type: 'call-car',
  floor: 5,
  sentAt,
  knownAt: sentAt - 2_000,
  wasElsewhere: true,
  wasThere: false,
  disconnectedAt: undefined,
  observedAt: undefined,
}
const reset: FollowedCommand = { ...called, type: 'reset-controller', floor: undefined }
const at = (second: number) => `2026-11-21T10:00:${String(second).padStart(2, '0')}Z`
type Record = Parameters<typeof observation>[1]['record']
const seen = (command: FollowedCommand | undefined, status: Record['status'], after: number) => {
  const record = { status, updatedAt: at(20) }
  return command && observation(command, { record, floors: null, now: sentAt + after, car: undefined })?.text
}

test('does not count passing a floor as arrival', () => {
  const passing = { elevatorId: 'e1', floor: 5, direction: 'up' as const, timestamp: at(10) }
  const all = [called]
  expect(withState(all, passing, sentAt + 10_000)).toBe(all)
  const [arrived] = withState(
    all,
    { ...passing, direction: 'stationary', timestamp: at(22) },
    sentAt + 22_000,
  )
  expect(seen(arrived, 'running', 22_000)).toBe('Car reached floor 5 after 22 s')
  expect(seen(arrived, 'succeeded', 90_000)).toBe('Car reached floor 5 after 22 s')
})

test('ignores measurements from before the call', () => {
  const old = {
    elevatorId: 'e1',
    floor: 5,
    direction: 'stationary' as const,
    timestamp: '2026-11-21T09:59:58Z',
  }
  expect(withState([called], old, sentAt + 1000)[0]?.observedAt).toBeUndefined()
})

test('ignores other floors and updates without a floor', () => {
  for (const floor of [4, null, undefined, 'B1']) {
    expect(withState([called], { elevatorId: 'e1', floor }, sentAt)[0]?.observedAt).toBeUndefined()
  }
})

test('confirms a reset after the controller disconnects and reconnects', () => {
  const stays = withConnection([reset], { isOnline: true }, sentAt + 500)
  expect(stays[0]?.observedAt).toBeUndefined()
  const disconnected = withConnection(stays, { isOnline: false }, sentAt + 1000)
  const [back] = withConnection(disconnected, { isOnline: true }, sentAt + 5_400)
  expect(seen(back, 'running', 6_000)).toBe('Controller came back after 5 s')
})

test('does not confirm a reset with a state from before the disconnection', () => {
  const offline = withConnection([reset], { isOnline: false, lastSeenAt: at(1) }, sentAt + 1_000)
  const online = { elevatorId: 'e1', isOnline: true }
  for (const lastSeenAt of [at(0), at(1)])
    expect(withState(offline, { ...online, lastSeenAt }, sentAt + 1_100)).toBe(offline)
  for (const lastSeenAt of [at(6), undefined]) {
    const [back] = withState(offline, { ...online, lastSeenAt }, sentAt + 6_000)
    expect(seen(back, 'running', 7_000)).toBe('Controller came back after 6 s')
  }
})

test('marks a command without confirmation after 60 s', () => {
  expect(seen(called, 'running', 59_999)).toBeUndefined()
  expect(seen(called, 'running', 60_000)).toBe('No confirmation after 60 s')
  expect(seen(called, 'failed', 60_000)).toBeUndefined()
  expect(seen(called, 'succeeded', 60_000)).toBeUndefined()
})

test.each(['failed', 'expired'] as const)('shows no effect seen after a command %s', (status) => {
  const arrivedAt = (second: number) =>
    withState([called], { ...standing, timestamp: at(second) }, sentAt + second * 1_000)[0]
  expect(seen(arrivedAt(20), status, 30_000)).toBe('Car reached floor 5 after 20 s')
  expect(seen(arrivedAt(21), status, 30_000)).toBeUndefined()
  expect(seen(arrivedAt(21), 'succeeded', 30_000)).toBe('Car reached floor 5 after 21 s')
  const back = withConnection([{ ...reset, disconnectedAt: at(1) }], { isOnline: true }, sentAt + 21_000)
  expect(seen(back[0], status, 30_000)).toBeUndefined()
})

test('recognizes arrival by the name of a floor', () => {
  const [arrived] = withState([called], { elevatorId: 'e1', floor: 5, timestamp: at(9) }, sentAt + 9_000)
  const floors = { lowest: 4, names: ['G', '1'] }
  const record = { status: 'running', updatedAt: at(1) } as const
  const found = arrived && observation(arrived, { record, floors, now: sentAt + 9_000, car: undefined })
  expect(found?.text).toBe('Car reached floor 1 after 9 s')
})

const there = { ...called, wasElsewhere: false, wasThere: true }
const standing = { elevatorId: 'e1', floor: 5, direction: 'stationary' as const }

test('does not confirm the arrival of a car that was at its floor already', () => {
  const all = withState([there], { ...standing, timestamp: at(2) }, sentAt + 2_000)
  expect(all).toEqual([there])
  expect(seen(all[0], 'sent', 3_000)).toBeUndefined()
  const left = withState(all, { ...standing, floor: 4, timestamp: at(5) }, sentAt + 5_000)
  const [back] = withState(left, { ...standing, timestamp: at(9) }, sentAt + 9_000)
  expect(seen(back, 'succeeded', 9_000)).toBe('Car reached floor 5 after 9 s')
})

const car = {
  floor: 3,
  direction: 'stationary',
  door: 'closed',
  arrivedAt: sentAt + 22_000,
  clockSkewMs: undefined,
  gap: false,
} as const
const reported = { status: 'succeeded', updatedAt: at(20) } as const
const report = { record: reported, floors: null, now: sentAt + 23_000, car }

test('doubts a reported success with the car at another floor', () => {
  expect(observation(called, report)).toEqual({
    text: 'The controller reported success, but the car is at floor 3',
    isDoubtful: true,
  })
  expect(observation(there, { ...report, car: { ...car, floor: 5 } })).toEqual({
    text: 'Car is at floor 5',
    isDoubtful: false,
  })
})

test('does not doubt a reported success once the car was at its floor', () => {
  expect(observation(there, report)).toBeUndefined()
  const unknown = { ...there, wasThere: false }
  const [seenThere] = withState([unknown], { ...standing, timestamp: at(2) }, sentAt + 2_000)
  expect(seenThere).toEqual(there)
})

const minutes = 60_000
test.each([
  [5, true],
  [5.01, false],
])('observes a command for five minutes (%d: %s)', (after, isObserved) => {
  const now = sentAt + after * minutes
  const [arrived] = withState([called], { ...standing, timestamp: undefined }, now)
  expect(arrived?.observedAt !== undefined).toBe(isObserved)
  const [back] = withConnection([{ ...reset, disconnectedAt: at(1) }], { isOnline: true }, now)
  expect(back?.observedAt !== undefined).toBe(isObserved)
})

test.each([3, 5])('compares a reported success with the car for five minutes (floor %d)', (floor) => {
  const after = (ms: number) => {
    const now = sentAt + ms
    return observation(called, { ...report, now, car: { ...car, floor, arrivedAt: now } })
  }
  expect(after(5 * minutes)).toBeDefined()
  expect(after(5 * minutes + 1)).toBeUndefined()
})

test.each([
  ['is moving', { ...car, direction: 'up' as const }],
  ['was measured before the report', { ...car, arrivedAt: sentAt + 19_000 }],
  ['is of unknown age', { ...car, arrivedAt: undefined }],
  ['may be out of date', { ...car, gap: true }],
  ['has no known floor', { ...car, floor: undefined }],
])('does not doubt a reported success when the state %s', (_, state) => {
  expect(observation(called, { ...report, car: state })).toBeUndefined()
})
