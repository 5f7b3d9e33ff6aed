import { expect, test } from 'vitest'
import {
  broken,
  emptyTrack,
  lastHour,
  shownMinutes,
  type Track,
  trackFigures,
  withReceived,
} from './track.ts'

const second = 1_000
const received = (states: readonly (readonly [second: number, floor: number, door?: 'open' | 'closed'])[]) =>
  states.reduce<Track>(
    (track, [at, floor, door = 'closed']) => withReceived(track, { at: at * second, floor, door }),
    emptyTrack,
  )
const stays = (track: Track, now: number) =>
  lastHour(track, now * second).map(({ from, until, floor, isOpen }) => [
    from / second,
    until / second,
    floor,
    isOpen,
  ])

test('a car stays at a floor until its next state', () => {
  const track = received([
    [10_000, 1],
    [10_010, 1],
    [10_012, 2],
    [10_014, 3, 'open'],
  ])
  expect(stays(track, 10_020)).toEqual([
    [10_000, 10_012, 1, false],
    [10_012, 10_014, 2, false],
    [10_014, 10_020, 3, true],
  ])
})

test('nothing is known of a silent car after its last message, nor of the time until the next', () => {
  const track = received([
    [10_000, 1],
    [10_010, 1],
    [10_100, 5],
  ])
  expect(stays(track, 10_200)).toEqual([
    [10_000, 10_010, 1, false],
    [10_100, 10_100, 5, false],
  ])
})

test('a connection that was lost leaves a gap, however short', () => {
  const before = broken(received([[10_000, 1]]))
  expect(stays(before, 10_005)).toEqual([[10_000, 10_000, 1, false]])
  const track = withReceived(before, { at: 10_008 * second, floor: 4, door: 'closed' })
  expect(stays(track, 10_010)).toEqual([
    [10_000, 10_000, 1, false],
    [10_008, 10_010, 4, false],
  ])
})

test('a late message changes nothing, and nothing is older than an hour', () => {
  const track = received([
    [10_000, 1],
    [10_020, 2],
    [10_005, 7],
  ])
  expect(stays(track, 10_020)).toEqual([
    [10_000, 10_020, 1, false],
    [10_020, 10_020, 2, false],
  ])
  expect(stays(track, 10_010 + 3_600)).toEqual([
    [10_010, 10_020, 1, false],
    [10_020, 10_020, 2, false],
  ])
  expect(withReceived(track, { at: 14_000 * second, floor: 3, door: 'open' }).stays).toHaveLength(1)
})

test('the figures count openings of the door, the floors and the minutes that are known', () => {
  const track = received([
    [10_000, 2, 'open'],
    [10_020, 2, 'open'],
    [10_040, 3],
    [10_060, 5, 'open'],
    [10_080, 5],
  ])
  expect(trackFigures(lastHour(track, 10_080 * second))).toEqual({
    lowest: 2,
    highest: 5,
    openings: 2,
    minutes: 1,
  })
  expect(trackFigures([])).toEqual({ lowest: undefined, highest: undefined, openings: 0, minutes: 0 })
})

test('a drawing shows an hour, and less while there is less to see', () => {
  const ago = (...minutes: number[]) => minutes.map((each) => 10_000_000 - each * 60_000)
  const shown = (...minutes: number[]) => shownMinutes(ago(...minutes), 10_000_000)
  expect([shown(), shown(10, 1), shown(11), shown(30), shown(31, 2), shown(60)]).toEqual([
    10, 10, 30, 30, 60, 60,
  ])
})
