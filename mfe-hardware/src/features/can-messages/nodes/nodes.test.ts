import type { CanFrame } from '@hoistway/contracts/can'
import { expect, test } from 'vitest'
import { batchOf, frame, START } from '../../../../test/can-frames.ts'
import { Trace } from '../trace.ts'
import { nodesOf } from './nodes.ts'

function nodesAfter(ms: number, frames: readonly CanFrame[]) {
  const trace = new Trace()
  trace.add(batchOf(frames), 0)
  return nodesOf(trace.snapshot().ids, START + ms * 1_000)
}

function nodesIn(trace: Trace) {
  const { ids, frames, since } = trace.snapshot()
  return nodesOf(ids, frames.at(-1)?.at ?? 0, since)
}

test('a node has the state and the period of its heartbeats, and its errors', () => {
  const nodes = nodesAfter(1_000, [
    frame(0x702, 0, 127),
    frame(0x182, 10, 1),
    frame(0x082, 20, 0x10, 0x32),
    frame(0x082, 30, 0, 0),
    { ...frame(0x082, 40), remote: true },
    frame(0x702, 500, 5),
    frame(0x702, 1_000, 5),
  ])
  expect(nodes).toEqual([
    {
      node: 2,
      frames: 6,
      state: 'operational',
      heartbeatAt: START + 1_000_000,
      period: 500_000,
      isMissing: false,
      emergencies: 2,
      lastEmergency: 'no error',
    },
  ])
})

test('a heartbeat is missing after three periods', () => {
  const beats = [frame(0x704, 0, 5), frame(0x704, 100, 5)]
  expect(nodesAfter(400, beats)).toMatchObject([{ isMissing: false }])
  expect(nodesAfter(401, beats)).toMatchObject([
    { isMissing: true, heartbeatAt: START + 100_000, state: 'operational' },
  ])
})

test('heartbeats are missed only while frames arrive', () => {
  const trace = new Trace()
  trace.add(batchOf([frame(0x704, 0, 5), frame(0x704, 1_000, 5)]), 0)
  trace.interrupt()
  trace.add(batchOf([frame(0x181, 60_000)], { first: 2 }), 0)
  expect(nodesIn(trace)).toMatchObject([{ node: 1 }, { node: 4, isMissing: false }])
  trace.add(batchOf([frame(0x181, 61_000), frame(0x181, 63_001)], { first: 3 }), 0)
  expect(nodesIn(trace)).toMatchObject([{ node: 1 }, { node: 4, isMissing: true }])
})

test('heartbeats are missed after three periods of a clock that was set back', () => {
  const trace = new Trace()
  trace.add(batchOf([frame(0x704, 3_600_000, 5), frame(0x704, 3_600_100, 5)]), 0)
  trace.add(batchOf([frame(0x181, 0)], { first: 2 }), 0)
  expect(nodesIn(trace)).toMatchObject([{ node: 1 }, { node: 4, isMissing: false }])
  trace.add(batchOf([frame(0x181, 301)], { first: 3 }), 0)
  expect(nodesIn(trace)).toMatchObject([{ node: 1 }, { node: 4, isMissing: true }])
  expect(trace.snapshot().interruptions).toBe(0)
})

test('requests of the master are no heartbeats of a guarded node', () => {
  const request = (ms: number, node = 3) => ({ ...frame(0x700 + node, ms, 0), remote: true })
  const requests = [100, 200, 300, 400, 500].map((ms) => request(ms))
  expect(nodesAfter(500, [...requests, request(500, 9)])).toEqual([])
  const answers = [frame(0x703, 1, 5), frame(0x703, 101, 0x85)]
  const guarded = [request(0), ...answers, ...requests].toSorted((one, other) => one.at - other.at)
  expect(nodesAfter(500, guarded)).toMatchObject([
    {
      node: 3,
      frames: 2,
      state: 'operational',
      heartbeatAt: START + 101_000,
      period: 100_000,
      isMissing: true,
    },
  ])
})

test('a node without heartbeats has no state, and one that only others address is not listed', () => {
  expect(nodesAfter(0, [frame(0x181, 0), frame(0x605, 0), frame(0x205, 0), frame(0x000, 0, 1, 5)])).toEqual([
    {
      node: 1,
      frames: 1,
      state: undefined,
      heartbeatAt: undefined,
      period: undefined,
      isMissing: false,
      emergencies: 0,
      lastEmergency: undefined,
    },
  ])
})
