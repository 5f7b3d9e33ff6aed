import { expect, it } from 'vitest'
import { StateLog } from './state-log.ts'
import type { LoggedState } from './tail-order.ts'
import { inSentOrder } from './tail-order.ts'

const SECOND = 1_000
function logged() {
  const recorded: LoggedState[] = []
  const log = new StateLog({
    append: async (states) => void recorded.push(...states),
    lost: (_, error) => {
      throw error
    },
  })
  let seq = 0
  return {
    log,
    all: recorded,
    say(second: number, floor: number | null = 1) {
      seq += 1
      log.put('car', {
        at: second * SECOND,
        bootId: 'b',
        seq,
        floor,
        direction: 'stationary',
        door: 'closed',
      })
    },
    async recorded(now: number) {
      await log.flush(now * SECOND)
      return recorded.map(({ at, heardSince }) => [at / SECOND, heardSince && heardSince / SECOND])
    },
  }
}

it('records changes, and an unchanged state once a minute', async () => {
  const { say, recorded } = logged()
  for (const second of [1, 11, 21, 31, 41, 51, 61, 71]) say(second)
  say(75, 2)
  expect(await recorded(76)).toEqual([
    [1, undefined],
    [61, 1],
    [75, 61],
  ])
})

it('records the last message before a silence, when the next one comes or the silence is noticed', async () => {
  const { say, recorded } = logged()
  for (const second of [1, 11, 21, 40, 50]) say(second)
  expect(await recorded(65)).toEqual([
    [1, undefined],
    [21, 1],
    [40, undefined],
  ])
  expect((await recorded(66)).at(-1)).toEqual([50, 40])
})

it('an unknown floor of another controller is not the last floor of the former one', async () => {
  const { log, say, recorded, all } = logged()
  for (const second of [1, 11]) say(second, 7)
  log.forget('car')
  say(12, null)
  expect(await recorded(20)).toEqual([
    [1, undefined],
    [11, 1],
    [12, 12],
  ])
  expect(all.map(({ floor }) => floor)).toEqual([7, 7, null])
})

it('does not join states across an interruption', async () => {
  const { log, say, recorded } = logged()
  for (const second of [1, 11]) say(second)
  log.interrupt()
  for (const second of [12, 13]) say(second)
  expect(await recorded(20)).toEqual([
    [1, undefined],
    [11, 1],
    [12, 12],
  ])
})

it('records states immediately after the clock was set back', async () => {
  const { say, recorded, all } = logged()
  for (const second of [7_200, 7_210, 3_600, 3_610]) say(second)
  expect(await recorded(3_630)).toEqual([
    [7_200, undefined],
    [7_210, 7_200],
    [3_600, undefined],
    [3_610, 3_600],
  ])
  expect(inSentOrder(all).map(({ at }) => at / SECOND)).toEqual([7_200, 7_210, 3_600, 3_610])
})

it('a last state from before the clock was set back does not hold up others', async () => {
  const { say, recorded } = logged()
  for (const second of [7_200, 7_210]) say(second)
  expect(await recorded(3_600)).toEqual([
    [7_200, undefined],
    [7_210, 7_200],
  ])
})

it('loses only the states that it counts when its queue overflows during a write', async () => {
  const capacity = 200_000
  const appended: number[] = []
  const written = Promise.withResolvers<void>()
  let lost = 0
  const log = new StateLog({
    append: async (states) => {
      appended.push(...states.map(({ seq }) => seq))
      await written.promise
    },
    lost: (count) => {
      lost += count
    },
  })
  const put = (seq: number) =>
    log.put('car', { at: seq, bootId: 'b', seq, floor: seq, direction: 'up', door: 'closed' })
  const all = Array.from({ length: capacity + 2_001 }, (_, index) => index + 1)
  for (const seq of all.slice(0, capacity)) put(seq)
  const flushed = log.flush(capacity)
  for (const seq of all.slice(capacity)) put(seq)
  written.resolve()
  await flushed
  expect(appended).toEqual([...all.slice(0, 2_000), ...all.slice(4_000)])
  expect(lost).toBe(2_000)
})

it('keeps states in order while the database is away', async () => {
  const appended: number[] = []
  let isAway = true
  const log = new StateLog({
    append: async (states) => {
      if (isAway) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      appended.push(...states.map(({ seq }) => seq))
    },
    lost: (_, error) => {
      throw error
    },
  })
  const all = Array.from({ length: 2_001 }, (_, index) => index + 1)
  for (const seq of all)
    log.put('car', { at: seq, bootId: 'b', seq, floor: seq, direction: 'up', door: 'closed' })
  await log.flush(3_000)
  isAway = false
  await log.flush(3_000)
  expect(appended).toEqual(all)
})
