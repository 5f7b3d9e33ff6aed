import { expect, test } from 'vitest'
import { type FollowedCommand, observation, withConnection, withState } from './followed-command.ts'

const sentAt = Date.parse('2026-11-21T10:00:00Z')
const called: FollowedCommand = {
  number: 1,
  commandId: 'c1',
  type: 'call-car',
  floor: 5,
  sentAt,
  knownAt: '2026-11-21T09:59:58Z',
  wentAway: false,
  observedAt: undefined,
}
const reset: FollowedCommand = { ...called, type: 'reset-controller', floor: undefined }
const at = (second: number) => `2026-11-21T10:00:${String(second).padStart(2, '0')}Z`
const seen = (
  command: FollowedCommand | undefined,
  status: 'running' | 'succeeded' | 'failed',
  after: number,
) => command && observation(command, { status, floors: null, now: sentAt + after })

test('a car that passes its floor has not reached it', () => {
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

test('what was measured before the call proves nothing', () => {
  const old = { elevatorId: 'e1', floor: 5, direction: 'stationary' as const, timestamp: called.knownAt }
  expect(withState([called], old, sentAt + 1000)[0]?.observedAt).toBeUndefined()
})

test('another floor, and an update without a floor, are no arrival', () => {
  for (const floor of [4, null, undefined, 'B1']) {
    expect(withState([called], { elevatorId: 'e1', floor }, sentAt)[0]?.observedAt).toBeUndefined()
  }
})

test('a reset controller has to go before it comes back', () => {
  const stays = withConnection([reset], { isOnline: true }, sentAt + 500)
  expect(stays[0]?.observedAt).toBeUndefined()
  const gone = withConnection(stays, { isOnline: false }, sentAt + 1000)
  const [back] = withConnection(gone, { isOnline: true }, sentAt + 5_400)
  expect(seen(back, 'running', 6_000)).toBe('Controller came back after 5 s')
})

test('a command without confirmation says so after 60 s', () => {
  expect(seen(called, 'running', 59_999)).toBeUndefined()
  expect(seen(called, 'running', 60_000)).toBe('No confirmation after 60 s')
  expect(seen(called, 'failed', 60_000)).toBeUndefined()
  expect(seen(called, 'succeeded', 60_000)).toBeUndefined()
})

test('a car reaches a floor by its name', () => {
  const [arrived] = withState([called], { elevatorId: 'e1', floor: 5, timestamp: at(9) }, sentAt + 9_000)
  const floors = { lowest: 4, names: ['G', '1'] }
  expect(arrived && observation(arrived, { status: 'running', floors, now: sentAt + 9_000 })).toBe(
    'Car reached floor 1 after 9 s',
  )
})
