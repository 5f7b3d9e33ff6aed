import type { DeviceState } from '@hoistway/contracts/device'
import { directions, doors } from '@hoistway/contracts/elevator'
import fc from 'fast-check'

export const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
/** In seconds. */
export const LENGTH = 600

/** Crosses midnight of a month, in the past, because the database limits times of presence to the present. */
export const START = Number(process.env.SCRIPTS_START ?? midnight() - 5 * 60 * SECOND)

function midnight(): number {
  const last = (Math.floor(Date.now() / DAY) - 1) * DAY
  return new Date(last).getUTCDate() === 1 ? last - DAY : last
}

/** The present of a server that plays scripts, after their start. */
export const LATER = 3 * HOUR + 35 * 60 * SECOND

type Car = Pick<DeviceState, 'direction' | 'door'> & { readonly floor: number }

export type Happening = { readonly at: number } & (
  | {
      readonly is: 'state'
      readonly car: Car
      readonly boot: number
      readonly seq: number
      readonly waited: boolean
    }
  | { readonly is: 'presence'; readonly online: boolean }
  | { readonly is: 'alert'; readonly id: number; readonly active: boolean; readonly message?: string }
  | { readonly is: 'clock'; readonly isAheadBy: number }
  | { readonly is: 'pause'; readonly from: number }
)

const car = fc.record({
  floor: fc.integer({ min: -2, max: 12 }),
  direction: fc.constantFrom(...directions),
  door: fc.constantFrom(...doors),
})
const seconds = (min: number, max: number) => fc.integer({ min, max })
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ is: fc.constant('move' as const), after: seconds(1, 14), car }) },
  { weight: 8, arbitrary: fc.record({ is: fc.constant('stand' as const), after: seconds(5, 12) }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('stand' as const), after: seconds(15, 80) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('reboot' as const), after: seconds(3, 30), car }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('leave' as const), after: seconds(1, 5), away: seconds(2, 40) }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('alert' as const), after: seconds(1, 5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('clock' as const),
      after: seconds(1, 5),
      isAheadBy: seconds(-3_600, 3_600),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('pause' as const),
      after: seconds(1, 5),
      length: seconds(5, 60),
      cars: fc.array(car, { maxLength: 4 }),
    }),
  },
)

export const script = fc
  .array(step, { minLength: 1, maxLength: 90, size: 'max' })
  .map((steps): Happening[] => {
    const happened: Happening[] = []
    let [at, boot, seq, alert] = [1, 0, 0, 0]
    // The time of an alert is corrected with the clock error that is known when it is stored.
    const isClockSet = steps.some(({ is }) => is === 'clock')
    let now: Car = { floor: 1, direction: 'stationary', door: 'closed' }
    const say = (waited = false, when = at) => {
      seq += 1
      happened.push({ is: 'state', at: when, car: now, boot, seq, waited })
    }
    happened.push({ is: 'presence', at: 0, online: true })
    say()
    for (const next of steps) {
      at += next.after
      if (next.is === 'alert' && !isClockSet) {
        happened.push({ is: 'alert', at, id: Math.floor(alert / 2), active: alert % 2 === 0 })
        alert += 1
      }
      if (next.is === 'clock') {
        happened.push({ is: 'clock', at, isAheadBy: next.isAheadBy })
      }
      if (next.is === 'leave') {
        happened.push({ is: 'presence', at, online: false })
        at += next.away
        happened.push({ is: 'presence', at, online: true })
        at += 1
      }
      if (next.is === 'pause') {
        const from = at
        at += next.length
        happened.push({ is: 'pause', at, from })
        for (const each of next.cars) {
          now = each
          say(true)
        }
        at += 3
      }
      if (next.is === 'reboot') [boot, seq] = [boot + 1, 0]
      if (next.is === 'move' || next.is === 'reboot') now = next.car
      if (next.is === 'move' || next.is === 'stand' || next.is === 'reboot' || next.is === 'leave') say()
    }
    return happened.filter((each) => each.at <= 600)
  })

export interface KnownSecond {
  readonly car: Car | undefined
  readonly isOffline: boolean
  readonly isPaused: boolean
  readonly isCritical: boolean
}

export function truthOf(happened: readonly Happening[], length: number) {
  const heard = happened.flatMap((each) => (each.is === 'state' && !each.waited ? [each] : []))
  const isPaused = (at: number) =>
    happened.some((each) => each.is === 'pause' && each.from <= at && at < each.at)
  const last = <Is extends Happening['is']>(is: Is, at: number) =>
    happened.findLast((each): each is Extract<Happening, { is: Is }> => each.is === is && each.at <= at)
  const isOffline = (at: number) => last('presence', at)?.online === false
  /** The next message is close enough, and the server received everything in between. */
  const holds = (index: number) => {
    const [from, to] = [heard[index]?.at ?? 0, heard[index + 1]?.at ?? Number.POSITIVE_INFINITY]
    if (to - from > 15) return false
    for (let at = from; at < to; at += 1) if (isOffline(at) || isPaused(at)) return false
    return true
  }
  const seconds = Array.from({ length }, (_, at): KnownSecond => {
    const index = heard.findLastIndex((each) => each.at <= at)
    return {
      car: index >= 0 && holds(index) ? heard[index]?.car : undefined,
      isOffline: isOffline(at) && !isPaused(at),
      isPaused: isPaused(at),
      isCritical: last('alert', at)?.active === true,
    }
  })
  const changes = heard.flatMap(({ car: now }, index) => {
    const before = heard[index - 1]?.car
    return before && holds(index - 1) ? [[before, now] as const] : []
  })
  const count = (isSo: (second: KnownSecond) => boolean) => seconds.filter(isSo).length
  const isMoving = ({ direction }: Car) => direction === 'up' || direction === 'down'
  const sums = {
    moving: count(({ car: now }) => now !== undefined && isMoving(now)),
    known: count(({ car: now, isOffline: away }) => now !== undefined || away),
    available: count(({ car: now, isCritical }) => now !== undefined && !isCritical),
    offline: count(({ isOffline: away }) => away),
    floors: changes.reduce((sum, [before, now]) => sum + Math.abs(now.floor - before.floor), 0),
    trips: changes.filter(([before, now]) => before.direction === 'stationary' && isMoving(now)).length,
  }
  return { seconds, sums, lastState: happened.findLast((each) => each.is === 'state') }
}

export function withEnd(
  { sums, seconds }: Pick<ReturnType<typeof truthOf>, 'sums' | 'seconds'>,
  happened: readonly Happening[],
  rest: number,
) {
  const isGone =
    seconds.at(-1)?.isOffline || happened.findLast(({ is }) => is === 'presence' || is === 'pause')
  const last = happened.findLast((each) => each.is === 'presence')
  return isGone && last?.is === 'presence' && !last.online
    ? { ...sums, offline: sums.offline + rest, known: sums.known + rest }
    : sums
}
