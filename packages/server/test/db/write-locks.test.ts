import { expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { fleetWriters } from '../support/fleet-writers.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()
/** A longer run finds rarer deadlocks: `HOISTWAY_HAMMER_SECONDS=20`. */
const SECONDS = Number(process.env.HOISTWAY_HAMMER_SECONDS ?? 3)
const CONNECTIONS = 8

const deadlocks = async () =>
  (
    await query<{ deadlocks: number }>(
      server.databaseUrl,
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
  )[0]?.deadlocks

/** Connections report their deadlocks when they become idle or close. */
const reported = () =>
  expect
    .poll(() =>
      query(
        server.databaseUrl,
        `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and query ~ 'elevators|controllers|alerts|commit|rollback'`,
      ),
    )
    .toEqual([])

test('eight connections that write the fleet neither deadlock nor refuse each other', async () => {
  const { writers, close } = await fleetWriters(server.databaseUrl, (method, path, body) =>
    server.as('admin', method, path, body),
  )
  const until = Date.now() + SECONDS * 1_000
  const failures: string[] = []
  let writes = 0
  async function connect() {
    while (Date.now() < until) {
      for (const [name, write] of writers.toSorted(() => Math.random() - 0.5)) {
        if (Date.now() > until) return
        const failure = await write().then(failureOf, codeOf)
        writes += 1
        if (failure) failures.push(`${name}: ${failure}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connect))
  await close()
  await reported()
  expect(writes).toBeGreaterThan(writers.length)
  expect({ failures, deadlocks: await deadlocks() }).toEqual({ failures: [], deadlocks: 0 })
})

const failureOf = (answer: unknown) => {
  const { status, body } = Object(answer)
  return status >= 400 ? `${status} ${body.message}` : undefined
}
const codeOf = (error: unknown) => String(Object(Object(error).cause ?? error).code ?? error)
