import type { CanBatch, CanFrame } from '@hoistway/contracts/can'
import { parseDbc } from '@hoistway/contracts/parse-dbc'
import { expect, test } from 'vitest'
import { batchOf, frame, START } from '../../../test/can-frames.ts'
import { describeContent, describeId } from './canopen.ts'
import { meaningOf } from './meaning.ts'
import { Trace } from './trace.ts'
import { traceFilter } from './trace-filter.ts'

const item = (
  first: number,
  frames: readonly CanFrame[],
  more: Partial<CanBatch> & { skipped?: number } = {},
) => {
  const { skipped = 0, ...rest } = more
  return [batchOf(frames, { first, ...rest }), skipped] as const
}

test('an identifier shows its number, periods and changed bytes', () => {
  const trace = new Trace()
  trace.add(...item(0, [frame(0x181, 0, 1, 2), frame(0x181, 10, 1, 3), frame(0x181, 40, 1, 4)]))
  const [only] = trace.snapshot().ids
  expect(only).toMatchObject({
    count: 3,
    shortest: 10_000,
    longest: 30_000,
    changedAt: [undefined, START + 40_000],
  })
})

test('a request changes neither the data nor the periods of an identifier', () => {
  const trace = new Trace()
  const request = (ms: number) => ({ ...frame(0x703, ms, 0), remote: true })
  const only = () => trace.snapshot().ids[0]
  trace.add(...item(0, [request(0), request(100)]))
  expect(only()).toMatchObject({ count: 2, requests: 2, period: 100_000, last: { remote: true } })
  trace.add(...item(2, [frame(0x703, 101, 5), request(200), frame(0x703, 201, 5), request(300)]))
  expect(only()).toMatchObject({
    count: 6,
    requests: 4,
    shortest: 100_000,
    longest: 100_000,
    changedAt: [undefined],
    last: { remote: false, data: Uint8Array.of(5) },
  })
})

test('lost frames are counted where they were lost', () => {
  const trace = new Trace()
  trace.add(...item(40, [frame(0x181, 0)]))
  trace.add(...item(51, [frame(0x181, 1)], { skipped: 4, dropped: 3 }))
  expect(trace.snapshot().losses).toEqual({ controller: 3, server: 4, network: 6 })
  trace.add(...item(8, [frame(0x181, 2)]))
  expect(trace.snapshot().losses).toEqual({ controller: 3, server: 4, network: 6 })
  const paused = trace.snapshot()
  trace.add(...item(20, [frame(0x181, 3)], { dropped: 1 }))
  expect(trace.snapshot().losses).toEqual({ controller: 4, server: 4, network: 17 })
  expect(paused.losses).toEqual({ controller: 3, server: 4, network: 6 })
})

test('frames before and after an interruption have no relation', () => {
  const trace = new Trace()
  trace.interrupt()
  trace.add(...item(10, [frame(0x181, 0), frame(0x181, 10)]))
  trace.interrupt()
  trace.interrupt()
  trace.add(...item(90, [frame(0x181, 2_500), frame(0x181, 2_520)]))
  const { frames, ids, losses, interruptions } = trace.snapshot()
  expect(frames.map(({ afterInterruption }) => afterInterruption)).toEqual([false, false, true, false])
  expect(ids).toMatchObject([{ count: 4, shortest: 10_000, longest: 20_000 }])
  expect(losses.network).toBe(0)
  expect(interruptions).toBe(1)
  expect(trace.rate).toBeUndefined()
})

const adderTo =
  (trace: Trace) =>
  (receivedAt: number, first: number, ...at: readonly number[]) =>
    trace.add(
      batchOf(
        at.map((ms) => frame(0x181, ms)),
        { first },
      ),
      0,
      receivedAt,
    )

test('no batch for three seconds is an interruption, and its lost frames are counted', () => {
  const trace = new Trace()
  const add = adderTo(trace)
  add(0, 0, 0, 100)
  add(2_000, 2)
  add(4_000, 2, 4_100)
  // The stream is away.
  add(34_000, 52, 34_100, 34_200)
  add(34_100, 54, 300, 400)
  const { ids, losses, interruptions, frames } = trace.snapshot()
  expect(ids).toMatchObject([{ count: 7, shortest: 100_000, longest: 4_000_000 }])
  expect(losses.network).toBe(49)
  expect(interruptions).toBe(1)
  expect(frames.findIndex(({ afterInterruption }) => afterInterruption)).toBe(3)
})

test('a clock that was set forward is an interruption, but a silence of the bus is none', () => {
  const trace = new Trace()
  const add = adderTo(trace)
  add(0, 0, 0, 90)
  for (const second of [2, 4, 6, 8]) add(second * 1_000, 2)
  add(10_000, 2, 9_990)
  add(10_100, 3, 3_610_090)
  expect(trace.snapshot()).toMatchObject({ interruptions: 1, ids: [{ count: 4, longest: 9_900_000 }] })
})

test('an imported log whose batches last a minute has no interruptions', () => {
  const trace = new Trace()
  for (const minute of [0, 1, 2]) {
    const frames = Array.from({ length: 60 }, (_, second) => frame(0x181, minute * 60_000 + second * 1_000))
    trace.add(batchOf(frames, { first: minute * 60 }), 0, minute * 60_000)
  }
  expect(trace.snapshot()).toMatchObject({ interruptions: 0, ids: [{ longest: 1_000_000 }] })
})

test('the rate is that of the last two seconds', () => {
  const trace = new Trace()
  trace.add(...item(0, [frame(0x181, 0)]))
  expect(trace.rate).toBeUndefined()
  trace.add(
    ...item(
      1,
      [1_000, 2_000, 2_500, 3_000].map((ms) => frame(0x181, ms)),
    ),
  )
  expect(trace.rate).toBe(1.5)
})

test('the course has the load and the rate of each second, without interruptions and silence', () => {
  const trace = new Trace()
  const second = (from: number, load: number) =>
    trace.add(
      ...item(
        from,
        [0, 500].map((ms) => frame(0x181, from * 1_000 + ms)),
        { load },
      ),
    )
  for (const [from, load] of [
    [0, 100],
    [1, 200],
    [2, 300],
  ] as const)
    second(from, load)
  trace.interrupt()
  for (const from of [60, 61, 120, 121]) second(from, 400)
  second(10, 500)
  expect(trace.snapshot().course).toEqual([
    { from: START + 500_000, at: START + 1_500_000, load: 20, rate: 2 },
    { from: START + 1_500_000, at: START + 2_500_000, load: 30, rate: 2 },
    { from: START + 60_500_000, at: START + 61_500_000, load: 40, rate: 2 },
    { from: START + 120_500_000, at: START + 121_500_000, load: 40, rate: 2 },
  ])
})

test('keeps the newest 20,000 frames and counts all', () => {
  const trace = new Trace()
  for (let at = 0; at < 25; at += 1)
    trace.add(
      ...item(
        at * 1_000,
        Array.from({ length: 1_000 }, (_, ms) => frame(0x181, at * 1_000 + ms)),
      ),
    )
  const { frames, count } = trace.snapshot()
  expect([frames.length, count, frames.at(-1)?.number]).toEqual([20_000, 25_000, 24_999])
})

test.each([
  [frame(0x000, 0, 1, 0), 'NMT', 'Start · all nodes'],
  [frame(0x080, 0), 'SYNC', undefined],
  [frame(0x082, 0, 0x10, 0x32), 'EMCY · Drive (2)', 'error 3210'],
  [frame(0x082, 0, 0, 0), 'EMCY · Drive (2)', 'no error'],
  [frame(0x186, 0, 1), 'TPDO 1 · Door (6)', undefined],
  [frame(0x581, 0, 1), 'SDO response · Control (1)', undefined],
  [frame(0x732, 0, 5), 'Heartbeat · Landing (50)', 'operational'],
  [frame(0x703, 0, 127), 'Heartbeat · Node 3', 'pre-operational'],
  [{ ...frame(0x703, 0, 0), remote: true }, 'Heartbeat · Node 3', undefined],
  [{ ...frame(0x082, 0, 0, 0), remote: true }, 'EMCY · Drive (2)', undefined],
  [frame(0x7ff, 0), undefined, undefined],
  [frame(0x1abcdef0, 0, 5), undefined, undefined],
])('decodes %o', (given, id, content) => {
  expect([describeId(given), describeContent(given)]).toEqual([id, content])
})

const dbc = parseDbc('BO_ 386 DriveState: 4 X\n SG_ Speed : 0|16@1- (1,0) [0|0] "mm/s" X\n')

test('a filter takes identifiers, ranges, open digits and words', () => {
  const frames = [frame(0x181, 0), frame(0x182, 0), frame(0x702, 0, 5), frame(0x1abcdef0, 0)]
  const fitting = (text: string) => frames.filter(traceFilter(text, dbc)).map(({ id }) => id.toString(16))
  expect(fitting('')).toHaveLength(4)
  expect(fitting('181, 0x702')).toEqual(['181', '702'])
  expect(fitting('180-1FF')).toEqual(['181', '182'])
  expect(fitting('7??')).toEqual(['702'])
  expect(fitting('drive')).toEqual(['182', '702'])
  expect(fitting('1abcdef0')).toEqual(['1abcdef0'])
  expect(fitting('[(')).toEqual([])
  expect(fitting('speed')).toEqual(['182'])
})

test('a frame of the DBC file is shown as its signals', () => {
  expect(meaningOf(frame(0x182, 0, 0xaa, 0x05, 1, 1), dbc)).toBe('DriveState · Speed 1450 mm/s')
  expect(meaningOf(frame(0x182, 0, 0xaa), dbc)).toBe('DriveState')
  expect(meaningOf(frame(0x702, 0, 5), dbc)).toBe('Heartbeat · Drive (2) · operational')
})
