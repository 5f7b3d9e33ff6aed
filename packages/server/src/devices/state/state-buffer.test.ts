import { expect, test } from 'vitest'
import { StateBuffer } from './state-buffer.ts'
import type { ReceivedState } from './states.repository.ts'

const state = (floor: number | null, seq = 1, isProvisional = false): ReceivedState => ({
  isProvisional,
  bootId: 'b',
  previousBootId: null,
  seq,
  revision: seq,
  arrivedAt: new Date(),
  measuredAt: null,
  clockSkewMs: null,
  floor,
  direction: 'up',
  door: 'closed',
  canMessages: null,
})
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const violated = Object.assign(new Error('violates check constraint'), { code: '23514' })

function bufferOver(failure: (states: ReadonlyMap<string, ReceivedState>) => Error | undefined) {
  const written: [string, number | null][] = []
  const refused: string[] = []
  const placed: [string, number, number | undefined][] = []
  let retries = 0
  const buffer = new StateBuffer({
    async write(states) {
      const error = failure(states)
      if (error) throw error
      for (const [id, { floor }] of states) written.push([id, floor])
      return states
    },
    written: (id, { seq }, stored) => placed.push([id, seq, stored?.revision]),
    refused: (id) => refused.push(id),
    retried: () => {
      retries += 1
    },
  })
  return { buffer, written, placed, refused, retries: () => retries }
}

test('writes only the newest state of an elevator, with the last known floor', async () => {
  const { buffer, written } = bufferOver(() => undefined)
  buffer.put('e1', state(1))
  buffer.put('e1', state(2))
  buffer.put('e1', state(null))
  await buffer.flush()
  await buffer.flush()
  expect(written).toEqual([['e1', 2]])
})

test('keeps the newest states while the database is unavailable', async () => {
  let isAway = true
  const { buffer, written, retries } = bufferOver(() => {
    if (isAway) buffer.put('e1', state(5, 2))
    return isAway ? away : undefined
  })
  buffer.put('e1', state(4))
  buffer.put('e2', state(7))
  await buffer.flush()
  expect([written, retries()]).toEqual([[], 1])
  isAway = false
  await buffer.flush()
  expect(written.toSorted()).toEqual([
    ['e1', 5],
    ['e2', 7],
  ])
})

test('reports a state rejected by the database and writes the others', async () => {
  const { buffer, written, refused } = bufferOver((states) =>
    [...states.values()].some(({ floor }) => floor === 99) ? violated : undefined,
  )
  for (const floor of [1, 99, 3]) buffer.put(`e${floor}`, state(floor))
  await buffer.flush()
  expect(written.map(([id]) => id)).toEqual(['e1', 'e3'])
  expect(refused).toEqual(['e99'])
})

test('writes a state with an uncertain order immediately, and reports the stored order', async () => {
  const { buffer, placed } = bufferOver(() => undefined)
  buffer.put('e1', state(1, 7))
  buffer.put('e2', state(2, 8, true))
  await expect
    .poll(() => placed, { interval: 5 })
    .toEqual([
      ['e1', 7, 7],
      ['e2', 8, 8],
    ])
})
