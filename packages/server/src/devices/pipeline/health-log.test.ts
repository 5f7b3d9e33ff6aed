import { expect, test } from 'vitest'
import { createDeviceMetrics } from '../device-metrics.ts'
import { HealthLog } from './health-log.ts'

const at = (second: number) => new Date(second * 1_000)

test('refused messages are counted by kind and reason with the last detail', () => {
  const log = new HealthLog(createDeviceMetrics())
  log.drop({ key: 'ESP-1', kind: 'state' }, 'malformed', 'floor: Too big', at(1))
  log.drop({ key: 'ESP-1', kind: 'state' }, 'superseded', undefined, at(2))
  log.drop({ key: 'ESP-1', kind: 'alert' }, 'queue-full', undefined, at(3))
  log.drop({ key: 'ESP-1', kind: 'state' }, 'malformed', 'seq: Required', at(4))
  expect(log.of('ESP-1').refused).toEqual([
    { kind: 'state', reason: 'malformed', count: 2, lastAt: at(4), detail: 'seq: Required' },
    { kind: 'alert', reason: 'queue-full', count: 1, lastAt: at(3), detail: null },
  ])
  expect(log.of('ESP-2').refused).toEqual([])
})

test('counts a restart for each boot after the first', () => {
  const log = new HealthLog(createDeviceMetrics())
  for (const [second, boot] of ['a', 'a', 'b', 'b', 'c'].entries()) log.booted('ESP-1', boot, at(second))
  expect(log.of('ESP-1')).toMatchObject({ restarts: 2, lastRestartAt: at(4), secondDeviceAt: null })
})

test('a message after the last will shows that another device is still connected', () => {
  const log = new HealthLog(createDeviceMetrics())
  log.connected('ESP-1', false, at(10))
  expect([at(10), at(11), at(12)].map((time) => log.isStillThere('ESP-1', time))).toEqual([
    false,
    true,
    false,
  ])
  log.connected('ESP-1', false, at(20))
  log.connected('ESP-1', true, at(21))
  expect(log.isStillThere('ESP-1', at(22))).toBe(false)
})

test('a state that arrives within a second of the last will on another connection may precede it', () => {
  const log = new HealthLog(createDeviceMetrics(), { isAlone: false })
  log.connected('ESP-1', false, at(10))
  expect([at(11), at(11.001)].map((time) => log.isStillThere('ESP-1', time))).toEqual([false, true])
})

test('deleted controllers are forgotten', () => {
  const log = new HealthLog(createDeviceMetrics())
  log.conflicted('ESP-1', at(1))
  expect(log.of('ESP-1').secondDeviceAt).toEqual(at(1))
  log.keepOnly(() => false)
  expect(log.of('ESP-1').secondDeviceAt).toBeNull()
})
