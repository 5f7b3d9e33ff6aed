import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Report, reportOutages } from '../../src/base/outages.ts'
import { type KeptLock, keepLock, LOCKS } from '../../src/db/advisory-lock.ts'
import type { DatabaseUrl } from '../../src/db/pool.ts'
import { query } from '../support/database.ts'

const url = inject('postgresUrl')
let next = 7_000
const newId = () => (next += 1)

async function contender(id: number, onLook: Report = () => {}, at: DatabaseUrl = url) {
  const lock = await keepLock(at, id, onLook)
  onTestFinished(() => lock.close())
  return lock
}
const holders = (locks: readonly KeptLock[]) => locks.filter(({ isHeld }) => isHeld).length
const endHolder = (id: number) =>
  query(
    url,
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = ${LOCKS} and objid = ${id} and granted`,
  )

test('only one process holds a lock, and another one takes it after a close', async () => {
  const id = newId()
  const locks = await Promise.all([contender(id), contender(id), contender(id)])
  await expect.poll(() => holders(locks)).toBe(1)
  const first = locks.find(({ isHeld }) => isHeld)
  await first?.close()
  expect(first?.isHeld).toBe(false)
  const others = locks.filter((lock) => lock !== first)
  await expect.poll(() => holders(others)).toBe(1)
})

test('different processes can hold different locks', async () => {
  expect([await contender(newId()), await contender(newId())]).toMatchObject([
    { isHeld: true },
    { isHeld: true },
  ])
})

test('a holder notices a broken session, and one process holds the lock again', async () => {
  const id = newId()
  const errors: unknown[] = []
  const first = await contender(id, (error) => error && errors.push(error))
  const changes: boolean[] = []
  first.onChange((isHeld) => changes.push(isHeld))
  expect(changes).toEqual([true])
  const second = await contender(id)
  await endHolder(id)
  await expect.poll(() => changes.slice(0, 2)).toEqual([true, false])
  await expect.poll(() => holders([first, second])).toBe(1)
  expect(errors).not.toEqual([])
})

test('logs the first failure of an outage and its end', async () => {
  const id = newId()
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line).msg) })
  let isAway = false
  let connections = 0
  await contender(id, reportOutages(log, 'lock'), () => {
    connections += 1
    return isAway ? 'postgres://127.0.0.1:1/nothing' : url
  })
  isAway = true
  await endHolder(id)
  await expect.poll(() => connections).toBeGreaterThan(3)
  // The end of the session, then the refused connections.
  expect(lines).toEqual(['lock', 'lock'])
  isAway = false
  await expect.poll(() => lines).toEqual(['lock', 'lock', 'works again'])
})

test('a database that is read-only, such as an old primary after a failover, grants no lock', async () => {
  const readOnly = `${url}?options=-c%20default_transaction_read_only%3Don`
  const errors: unknown[] = []
  const lock = await keepLock(readOnly, newId(), (error) => errors.push(error))
  await lock.close()
  expect(lock.isHeld).toBe(false)
  expect(errors).toEqual([new Error('the database is read-only')])
})
