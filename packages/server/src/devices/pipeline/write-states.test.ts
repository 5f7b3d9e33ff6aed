import { expect, test } from 'vitest'
import { createDeviceMetrics } from '../device-metrics.ts'
import type { StateMark } from './state-order.ts'
import type { ReceivedState, StateWrite } from './states.repository.ts'
import { StateWriter } from './write-states.ts'

let last = 0
const nextSeq = () => {
  last += 1
  return last
}
const state = (floor: number | null, seq = nextSeq(), bootId: string | null = 'b'): ReceivedState => ({
  controllerKey: 'ESP-0001',
  bootId,
  seq,
  arrivedAt: new Date(),
  measuredAt: null,
  clockSkewMs: null,
  floor,
  direction: 'up',
  door: 'closed',
  canMessages: null,
})
const mark = (seq: number, revision: number, bootId = 'b', previousBootId: string | null = null) => ({
  bootId,
  previousBootId,
  seq,
  arrivedAt: new Date(),
  revision,
})
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
const violated = Object.assign(new Error('violates check constraint'), { code: '23514' })

function writerOver({
  rows = new Map<string, StateMark>(),
  failure = () => undefined,
  isAlone = true,
}: {
  rows?: Map<string, StateMark>
  failure?: (states: ReadonlyMap<string, StateWrite>) => Error | undefined
  isAlone?: boolean
} = {}) {
  const written: [string, number | null][] = []
  const published: [string, number][] = []
  const refused: string[] = []
  const metrics = createDeviceMetrics()
  const writer = new StateWriter(
    {
      repository: {
        async write(states) {
          const error = failure(states)
          if (error) throw error
          const result = { written: new Set<string>(), others: new Map<string, StateMark>() }
          for (const [id, state] of states) {
            const row = rows.get(id)
            const isValid = !row || [row.bootId, String(row.revision)].includes(state.after)
            if (row && (!isValid || row.revision >= state.revision)) result.others.set(id, row)
            else {
              rows.set(id, state)
              written.push([id, state.floor])
              result.written.add(id)
            }
          }
          return result
        },
      },
      isAlone,
      publish: (id, { revision }) => published.push([id, revision]),
      metrics,
      log: { warn() {}, error: ({ elevatorId }: { elevatorId: string }) => refused.push(elevatorId) },
    },
    rows,
  )
  return { writer, rows, written, published, refused, metrics }
}

test('writes only the newest state of an elevator, with the last known floor', async () => {
  const { writer, written } = writerOver()
  for (const floor of [1, 2, null]) writer.put('e1', state(floor))
  await writer.flush()
  await writer.flush()
  expect(written).toEqual([['e1', 2]])
})

test('publishes a state before its write', async () => {
  const { writer, rows, published } = writerOver()
  writer.put('e1', state(1))
  const [[, first = 0] = []] = published
  writer.put('e1', state(2, nextSeq(), 'another boot'))
  expect(published[1]?.[1]).toBeGreaterThan(first)
  await writer.flush()
  expect([published.length, rows.get('e1')?.revision]).toEqual([2, published[1]?.[1]])
})

test('with several servers, publishes a new boot or a device without boots only after its write', async () => {
  const rows = new Map<string, StateMark>([['e1', mark(10, 1)]])
  const { writer, published } = writerOver({ rows, isAlone: false })
  writer.put('e1', state(1, 1, 'b2'))
  writer.put('e1', state(1, 2, 'b2'))
  expect(published).toEqual([])
  await writer.flush()
  const revision = Number(rows.get('e1')?.revision)
  expect(published).toEqual([['e1', revision]])
  writer.put('e1', state(1, 4, 'b2'))
  expect(published.slice(1)).toEqual([['e1', revision + 2]])
  for (const seq of [1, 2]) {
    writer.put('e1', state(1, seq, null))
    expect(published).toHaveLength(1 + seq)
    await writer.flush()
    expect(published).toHaveLength(2 + seq)
  }
})

test.each([
  ['is written', undefined, false],
  ['fails to be written', away, true],
])('a state that %s while its controller is replaced has no further effect', async (_, failure, isAlone) => {
  let replace = () => {}
  const { writer, rows, written, published } = writerOver({
    rows: new Map([['e1', mark(10, 1)]]),
    isAlone,
    failure() {
      replace()
      return failure
    },
  })
  replace = () => writer.forget('e1')
  writer.put('e1', state(1, 1, 'former'))
  const before = [...published]
  await writer.flush()
  replace = () => {}
  failure = undefined
  expect(published).toEqual(before)
  await writer.flush()
  expect(written.length).toBe(isAlone ? 0 : 1)
  writer.put('e1', state(2, 1, 'present'))
  await writer.flush()
  expect(rows.get('e1')).toMatchObject({ bootId: 'present' })
})

test('a new boot follows published states of the previous one that are not written yet', async () => {
  const soon = Date.now() + 60_000
  const { writer, published } = writerOver({
    rows: new Map([['e1', mark(10, soon)]]),
    isAlone: false,
  })
  writer.put('e1', state(1, 20))
  writer.put('e1', state(1, 1, 'b2'))
  await writer.flush()
  expect(published).toEqual([
    ['e1', soon + 10],
    ['e1', soon + 11],
  ])
})

test('writes a state with an uncertain order soon', async () => {
  const { writer, published } = writerOver({ isAlone: false })
  writer.put('e1', state(1))
  await expect.poll(() => published, { interval: 5 }).toMatchObject([['e1', expect.any(Number)]])
})

test('keeps the newest states while the database is unavailable', async () => {
  let isAway = true
  const { writer, written, metrics } = writerOver({
    failure() {
      if (isAway) writer.put('e1', state(5))
      return isAway ? away : undefined
    },
  })
  writer.put('e1', state(4))
  writer.put('e2', state(7))
  await writer.flush()
  expect([written, metrics.retries]).toEqual([[], 1])
  isAway = false
  await writer.flush()
  expect(written.toSorted()).toEqual([
    ['e1', 5],
    ['e2', 7],
  ])
})

test('reports a state rejected by the database and writes the others', async () => {
  const { writer, written, refused } = writerOver({
    failure: (states) => ([...states.values()].some(({ floor }) => floor === 99) ? violated : undefined),
  })
  for (const floor of [1, 99, 3]) writer.put(`e${floor}`, state(floor))
  await writer.flush()
  expect(written.map(([id]) => id)).toEqual(['e1', 'e3'])
  expect(refused).toEqual(['e99'])
})

test('a locked row delays the state of its elevator, not those of others', async () => {
  let isLocked = true
  const { writer, written, refused } = writerOver({
    failure: (states) => (isLocked && states.has('e2') ? locked : undefined),
  })
  for (const floor of [1, 2, 3]) writer.put(`e${floor}`, state(floor))
  for (let flush = 0; flush < 6; flush += 1) await writer.flush()
  expect(written.map(([id]) => id)).toEqual(['e1', 'e3'])
  isLocked = false
  await writer.flush()
  expect(written.map(([id]) => id)).toEqual(['e1', 'e3', 'e2'])
  expect(refused).toEqual([])
})

test('does not write a waiting state after another server stored a newer one', async () => {
  const rows = new Map<string, StateMark>([['e1', mark(10, 1)]])
  const { writer, written } = writerOver({ rows, isAlone: false })
  writer.put('e1', state(1, 14))
  rows.set('e1', mark(20, 11))
  await writer.flush()
  expect([written, rows.get('e1')?.seq]).toEqual([[], 20])
})

test('within a boot the revision grows like the sequence number on every server', async () => {
  const rows = new Map<string, StateMark>([['e1', mark(10, 1)]])
  const [one, other] = [writerOver({ rows, isAlone: false }), writerOver({ rows, isAlone: false })]
  one.writer.put('e1', state(1, 11))
  other.writer.put('e1', state(2, 14))
  expect([one.published, other.published]).toEqual([[['e1', 2]], [['e1', 5]]])
  await other.writer.flush()
  await one.writer.flush()
  expect(rows.get('e1')).toMatchObject({ seq: 14, revision: 5 })
})

test('numbers a state again after another server stored a new boot', async () => {
  const rows = new Map<string, StateMark>([['e1', mark(10, 1)]])
  const { writer, published, metrics } = writerOver({ rows, isAlone: false })
  rows.set('e1', mark(2, 700, 'b2', 'b'))
  writer.put('e1', state(1, 4, 'b2'))
  await writer.flush()
  expect(published).toEqual([['e1', 702]])
  for (const late of [state(1, 11), state(1, 12)]) expect(writer.put('e1', late)).toBe('earlier-boot')
  expect(metrics.dropped.state.older).toBe(0)
})

test('publishes a written state whose answer was lost', async () => {
  const rows = new Map<string, StateMark>([['e1', mark(10, 1)]])
  let isLost = true
  const { writer, published } = writerOver({
    rows,
    isAlone: false,
    failure(states) {
      if (isLost) for (const [id, written] of states) rows.set(id, written)
      return isLost ? away : undefined
    },
  })
  writer.put('e1', state(1, 1, 'b2'))
  await writer.flush()
  isLost = false
  await writer.flush()
  expect(published).toEqual([['e1', rows.get('e1')?.revision]])
})

test('compares with states that another server wrote', async () => {
  const rows = new Map<string, StateMark>([['e1', mark(10, 1, 'b1')]])
  const { writer, written, metrics } = writerOver({ rows, isAlone: false })
  rows.set('e1', mark(20, 11))
  expect(writer.put('e1', state(1, 15))).toBe('newer')
  await writer.flush()
  expect([written, metrics.dropped.state.older]).toEqual([[], 1])
  expect([20, 19].map((seq) => writer.put('e1', state(1, seq)))).toEqual(['repeated', 'older'])
})
