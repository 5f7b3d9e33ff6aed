import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeviceMetrics, type DeviceKind } from '../device-metrics.ts'
import { HealthLog } from './health-log.ts'
import type { DeviceMessage, ParsedMessage } from './parse.ts'
import { Receiver } from './receive.ts'
import { WriteQueue } from './write-queue.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const violated = Object.assign(new Error('violates check constraint'), { code: '23514' })
const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
const turns = async (count = 5) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}

const bodies: Record<DeviceKind, (text: string) => object> = {
  command: (error) => ({ status: 'failed', error }),
  alert: (message) => ({ alertId: 'a', code: 'Er01', message, active: true }),
  presence: (fw) => ({ online: true, fw }),
  config: (text) => ({ version: 1, filterSha256: text, settings: {}, errors: [] }),
  firmware: (error) => ({ jobId: 'j', state: 'done', progress: 1, version: '1', error }),
  state: (seq) => ({ seq: Number(seq) }),
}
const textOf = ({ kind, body }: ParsedMessage) => {
  if (kind === 'alert') return body.message
  if (kind === 'presence') return body.fw
  if (kind === 'config') return body.filterSha256
  return kind === 'state' ? body.seq : body.error
}

function world(write: (batch: readonly ParsedMessage[]) => Promise<void> = async () => {}) {
  const metrics = createDeviceMetrics()
  const recorded: string[] = []
  const states: string[] = []
  const quarantined: string[] = []
  const name = (message: ParsedMessage) => `${message.key} ${textOf(message)}`
  const health = new HealthLog(metrics)
  const writer = new WriteQueue({
    metrics,
    async write(batch) {
      await write(batch)
      recorded.push(...batch.map(name))
    },
    health,
    log: { error() {} },
  })
  const receiver = new Receiver({
    metrics,
    directory: { knows: (key) => key.startsWith('ESP') },
    contacts: { heard() {} },
    pauses: { look: () => false },
    log: { warn() {} },
    next: (message) => (message.kind === 'state' ? void states.push(name(message)) : writer.put(message)),
    health,
    quarantined: ({ controllerKey, reason }) => void quarantined.push(`${controllerKey} ${reason}`),
  })
  const send = (key: string, kind: DeviceKind, text: string, more: Partial<DeviceMessage> = {}) =>
    receiver.accept({
      key,
      kind,
      commandId: '',
      payload: Buffer.from(JSON.stringify({ ts: new Date(), ...bodies[kind](text) })),
      receivedAt: new Date(),
      isAgeUnknown: false,
      ...more,
    })
  return { receiver, writer, metrics, recorded, states, quarantined, send }
}

test('processes command acknowledgements first, then alerts, across controllers', async () => {
  const { send, recorded } = world()
  send('ESP-1', 'presence', 'presence')
  send('ESP-2', 'config', 'config')
  send('ESP-3', 'alert', 'alert')
  send('ESP-4', 'command', 'answer')
  await turns()
  expect(recorded).toEqual(['ESP-4 answer', 'ESP-3 alert', 'ESP-1 presence', 'ESP-2 config'])
})

test('batches alerts of one controller in order', async () => {
  const batches: number[] = []
  const { send, recorded, metrics } = world(async (batch) => void batches.push(batch.length))
  for (let number = 0; number < 1_100; number += 1) send('ESP-1', 'alert', String(number))
  expect(metrics.queuedMessages).toBe(1_100)
  await turns()
  expect(recorded).toEqual(Array.from({ length: 1_100 }, (_, number) => `ESP-1 ${number}`))
  expect(batches).toEqual([500, 500, 100])
  expect([metrics.queuedMessages, metrics.queuedBytes]).toEqual([0, 0])
})

test('stores presences and configurations of many controllers together, separately by kind', async () => {
  const batches: string[] = []
  const { send, recorded } = world(async (batch) => {
    batches.push(batch.map(({ kind }) => kind).join(' '))
  })
  for (const key of ['ESP-1', 'ESP-2', 'ESP-3']) {
    send(key, 'presence', 'online')
    send(key, 'config', 'reported')
  }
  for (const key of ['ESP-4', 'ESP-5']) send(key, 'firmware', 'progress')
  await turns()
  expect(batches.sort()).toEqual([
    'config config config',
    'firmware',
    'firmware',
    'presence presence presence',
  ])
  expect(recorded.filter((name) => name.startsWith('ESP-2'))).toEqual(['ESP-2 online', 'ESP-2 reported'])
})

test('a bad record loses no other record of many controllers', async () => {
  const batches: number[] = []
  const { send, recorded, metrics } = world(async (batch) => {
    batches.push(batch.length)
    if (batch.some((message) => textOf(message) === 'bad')) throw violated
  })
  for (const key of ['ESP-1', 'ESP-2', 'ESP-3']) {
    for (const text of ['first', key === 'ESP-2' ? 'bad' : 'good', 'last']) send(key, 'alert', text)
  }
  await turns(20)
  expect(batches[0]).toBe(9)
  const all = ['ESP-1', 'ESP-2', 'ESP-3'].flatMap((key) => [`${key} first`, `${key} good`, `${key} last`])
  expect(recorded.sort()).toEqual(all.filter((name) => name !== 'ESP-2 good'))
  expect(metrics.dropped.alert.refused).toBe(1)
  send('ESP-1', 'alert', 'later')
  send('ESP-2', 'alert', 'later')
  await turns()
  expect(batches.at(-1)).toBe(2)
})

test('keeps the last eight states of a controller', async () => {
  const { send, states, metrics } = world()
  for (let number = 1; number <= 10; number += 1) send('ESP-1', 'state', String(number))
  send('ESP-2', 'state', '1')
  await turns()
  expect(states.filter((name) => name.startsWith('ESP-1'))).toEqual(
    [3, 4, 5, 6, 7, 8, 9, 10].map((number) => `ESP-1 ${number}`),
  )
  expect(states).toContain('ESP-2 1')
  expect(metrics.dropped.state.superseded).toBe(2)
})

test('counts dropped messages', async () => {
  const { send, metrics } = world(() => new Promise(() => {}))
  const long = (length: number) => ({
    payload: Buffer.from(JSON.stringify({ ts: new Date(), ...bodies.alert('a') }).padEnd(length)),
  })
  send('ESP-1', 'alert', 'a', long(65_537))
  send('unknown', 'alert', 'a')
  for (let number = 0; number < 140; number += 1) send('ESP-2', 'alert', 'a', long(65_000))
  await turns()
  const { 'too-large': tooLarge, 'unknown-controller': unknown, 'queue-full': full } = metrics.dropped.alert
  expect([tooLarge, unknown, full]).toEqual([1, 1, 140 - Math.floor((8 * 1024 * 1024) / 65_000)])
})

test('records queued messages in order once the database is back', async () => {
  let isAway = true
  const { send, recorded, metrics } = world(async () => {
    if (isAway) throw away
  })
  for (const text of ['1', '2', '3']) send('ESP-1', 'alert', text)
  await turns()
  await vi.advanceTimersByTimeAsync(2_000)
  expect([recorded, metrics.retries > 1]).toEqual([[], true])
  isAway = false
  await vi.advanceTimersByTimeAsync(500)
  expect(recorded).toEqual(['ESP-1 1', 'ESP-1 2', 'ESP-1 3'])
})

test('a message rejected by the database does not affect others', async () => {
  const { send, recorded, metrics } = world(async (batch) => {
    if (batch.some((message) => textOf(message) === 'bad')) throw violated
  })
  for (const text of ['1', 'bad', '3']) send('ESP-1', 'alert', text)
  await turns()
  expect(recorded).toEqual(['ESP-1 1', 'ESP-1 3'])
  expect(metrics.dropped.alert.refused).toBe(1)
})

test('a locked row of one controller does not delay alerts and answers of others', async () => {
  let locks = 3
  const { send, recorded, metrics } = world(async (batch) => {
    if (batch.some(({ key, kind }) => key === 'ESP-2' && kind === 'alert') && locks-- > 0) throw locked
  })
  for (const key of ['ESP-1', 'ESP-2', 'ESP-3']) send(key, 'alert', 'alert')
  send('ESP-4', 'command', 'answer')
  await turns()
  send('ESP-4', 'command', 'next')
  await turns()
  expect(recorded).toEqual(['ESP-4 answer', 'ESP-1 alert', 'ESP-3 alert', 'ESP-2 alert', 'ESP-4 next'])
  expect(metrics.dropped.alert.refused).toBe(0)
})

test('a message whose row stays locked is tried alone until it is stored', async () => {
  const tries: string[] = []
  const { send, recorded, metrics } = world(async (batch) => {
    tries.push(batch.map(textOf).join(' '))
    if (batch.some((message) => textOf(message) === 'locked') && tries.length < 9) throw locked
  })
  for (const text of ['1', 'locked', '3']) send('ESP-1', 'alert', text)
  await turns(20)
  expect(tries).toEqual(['1 locked 3', '1', ...Array(7).fill('locked'), '3'])
  expect(recorded).toEqual(['ESP-1 1', 'ESP-1 locked', 'ESP-1 3'])
  expect(metrics.dropped.alert.refused).toBe(0)
})

test('quarantines a flooding controller without delaying others', async () => {
  const { send, recorded, quarantined, metrics, receiver } = world()
  for (let number = 0; number <= 15_000; number += 1) send('ESP-1', 'alert', 'x')
  expect(quarantined).toEqual(['ESP-1 flood'])
  expect(receiver.quarantined()).toMatchObject([{ controllerKey: 'ESP-1', reason: 'flood' }])
  await turns(40)
  recorded.length = 0
  send('ESP-1', 'alert', 'unheard')
  send('ESP-1', 'command', 'answer')
  send('ESP-1', 'presence', 'online')
  send('ESP-1', 'presence', 'offline')
  send('ESP-2', 'alert', 'heard')
  await turns()
  expect(recorded).toEqual(['ESP-1 answer', 'ESP-2 heard'])
  expect(metrics.dropped.alert.quarantined).toBe(2)
  // Advancing by seconds would run all other timers of the process each time.
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await turns()
  expect(recorded.slice(2)).toEqual(['ESP-1 offline'])
  expect(receiver.quarantined()).toEqual([])
})

test('a controller that reconnects continually is quarantined, and its last presence is stored', async () => {
  const { send, recorded, quarantined } = world()
  for (let number = 1; number <= 3_000; number += 1) send('ESP-1', 'presence', `${number}`)
  await turns(400)
  expect(quarantined).toEqual(['ESP-1 flood'])
  expect(recorded.at(-1)).toBe('ESP-1 2000')
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await turns()
  expect(recorded.slice(2_000)).toEqual(['ESP-1 3000'])
})

test('a presence held in a quarantine is stored before a newer one', async () => {
  const { send, recorded } = world()
  for (let number = 0; number <= 15_000; number += 1) send('ESP-1', 'alert', 'x')
  await turns(40)
  recorded.length = 0
  send('ESP-1', 'presence', 'held')
  vi.setSystemTime(Date.now() + 60_000)
  send('ESP-1', 'presence', 'newer')
  await vi.advanceTimersByTimeAsync(1_000)
  await turns()
  expect(recorded).toEqual(['ESP-1 held', 'ESP-1 newer'])
})

test('shutdown drops and counts messages that a hanging database does not accept', async () => {
  vi.useRealTimers()
  const { send, receiver, writer, metrics } = world(() => new Promise(() => {}))
  send('ESP-1', 'command', 'taken')
  for (const text of ['1', '2']) send('ESP-1', 'alert', text)
  const from = Date.now()
  receiver.close()
  await writer.close(100)
  expect(Date.now() - from).toBeLessThan(2_000)
  expect(metrics.dropped.alert.shutdown).toBe(2)
  send('ESP-1', 'alert', 'late')
  expect(metrics.dropped.alert.shutdown).toBe(3)
})
