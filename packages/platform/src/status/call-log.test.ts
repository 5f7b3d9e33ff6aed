import { expect, test } from 'vitest'
import { ApiError } from '../errors/api-error.ts'
import { CallLog } from './call-log.ts'

const away = new ApiError({ kind: 'network' })
const broken = new ApiError({ kind: 'http', status: 500 })
const at = (log: CallLog) => log.knowledge.api

test('a response, even a 404, means that the server is online', () => {
  const log = new CallLog(0)
  expect(at(log)).toEqual({ state: 'unknown', since: 0 })
  log.note('elevators', new ApiError({ kind: 'http', status: 404 }), 5)
  expect(at(log)).toEqual({ state: 'online', since: 5 })
})

test.each([
  ['no answer', away, 'unreachable'],
  ['no answer in time', new ApiError({ kind: 'timeout' }), 'unreachable'],
  ['errors', broken, 'failing'],
  ['answers that cannot be read', new ApiError({ kind: 'contract' }), 'failing'],
])('dates the state by the first call with %s', (_, error, state) => {
  const log = new CallLog(0)
  log.note('elevators', undefined, 1)
  log.note('elevators', error, 10)
  log.note('organizations', error, 20)
  expect(at(log)).toEqual({ state, since: 10 })
})

test('one failing path is a partial failure until its next response', () => {
  const log = new CallLog(0)
  log.note('elevators', broken, 10)
  log.note('organizations', undefined, 20)
  expect(at(log)).toEqual({ state: 'partial', since: 10 })
  log.note('elevators', undefined, 30)
  expect(at(log)).toEqual({ state: 'online', since: 30 })
})

test('an answer to a call sent before the outage does not hide it', () => {
  const log = new CallLog(0)
  log.note('elevators', away, 10, 5)
  log.note('organizations', undefined, 20, 1)
  expect(at(log)).toEqual({ state: 'unreachable', since: 10 })
  log.note('organizations', undefined, 30, 25)
  expect(at(log)).toEqual({ state: 'partial', since: 10 })
})

test('a clock that was set back does not keep an outage', () => {
  const log = new CallLog(0)
  log.note('elevators', away, 100_000)
  log.note('alerts', away, 100_010)
  expect(at(log)).toEqual({ state: 'unreachable', since: 100_000 })
  log.note('organizations', undefined, 5_000, 4_990)
  expect(at(log)).toEqual({ state: 'partial', since: 4_990 })
  log.note('elevators', undefined, 6_000, 100_020)
  log.note('alerts', undefined, 6_010)
  expect(at(log)).toEqual({ state: 'online', since: 6_010 })
})

test('an outage is recognised when a single path has failed before', () => {
  const log = new CallLog(0)
  log.note('elevators', broken, 10)
  log.note('organizations', undefined, 20)
  log.note('elevators', broken, 30)
  expect(at(log)).toEqual({ state: 'partial', since: 10 })
  log.note('alerts', broken, 40)
  expect(at(log)).toEqual({ state: 'failing', since: 30 })
  log.note('organizations', undefined, 50)
  expect(at(log)).toEqual({ state: 'partial', since: 10 })
})

test('a failure expires only after another call was answered', () => {
  const log = new CallLog(0)
  log.note('elevators', away, 10)
  log.note('organizations', away, 100_000)
  expect(at(log)).toEqual({ state: 'unreachable', since: 10 })
  log.note('health', undefined, 100_001)
  expect(at(log).state).toBe('partial')
  log.note('health', undefined, 144_999)
  expect(at(log).state).toBe('partial')
  log.note('health', undefined, 160_000)
  expect(at(log)).toEqual({ state: 'online', since: 160_000 })
})

test('a cancelled call does not count', () => {
  const log = new CallLog(0)
  log.note('elevators', new DOMException('Cancelled', 'AbortError'), 10)
  expect(at(log).state).toBe('unknown')
})

test('one busy statement does not mean that the database is down', () => {
  const log = new CallLog(0)
  log.reportDatabaseState('up', 1)
  log.note('elevators', new ApiError({ kind: 'http', status: 503, code: 'database-unavailable' }), 10)
  expect(log.knowledge.database.state).not.toBe('down')
})

test('the database has its last reported state while the server responds', () => {
  const log = new CallLog(0)
  log.reportDatabaseState('down', 10)
  log.note('elevators', undefined, 15)
  expect(log.knowledge.database).toEqual({ state: 'down', since: 10 })
  log.reportDatabaseState('up', 20)
  expect(log.knowledge.database).toEqual({ state: 'up', since: 20 })
  log.note('health', away, 30)
  log.note('elevators', away, 31)
  log.note('organizations', away, 32)
  expect(log.knowledge.api.state).toBe('unreachable')
  expect(log.knowledge.database.state).toBe('unknown')
})

test('an unchanged state is the same object', () => {
  const log = new CallLog(0)
  const first = log.note('elevators', undefined, 1)
  expect(log.note('elevators', undefined, 2)).toBe(first)
})
