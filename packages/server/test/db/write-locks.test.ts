import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { database as messages } from '../../src/texts/en.ts'
import { query } from '../support/database.ts'
import { fleetWriters } from '../support/fleet-writers.ts'
import { startedServer } from '../support/world.ts'

const server = startedServer()
/** A longer run finds rarer deadlocks: `HOISTWAY_HAMMER_SECONDS=20`. */
const SECONDS = Number(process.env.HOISTWAY_HAMMER_SECONDS ?? 3)
const LIMIT_MS = (SECONDS + 60) * 1_000
const CONNECTIONS = 8
/** On a busy machine, a write may wait until a limit of the database without a deadlock. */
const LIMIT = new RegExp(`: (503 (${messages.busy}|${messages.tooSlow})|55P03|57014)$`)

async function deadlocks(): Promise<string[]> {
  const database = new URL(server.databaseUrl).pathname.slice(1)
  const entries = () =>
    readFileSync(inject('postgresLog'), 'utf8')
      .split(/^(?=\d{4}-\d\d-\d\d )/m)
      .filter((entry) => entry.includes(` ${database} `))
  await query(server.databaseUrl, `do $$ begin raise warning 'the end of the log'; end $$`)
  await expect.poll(entries).toContainEqual(expect.stringContaining('the end of the log'))
  return entries().filter((entry) => /DETAIL: .* waits for .* blocked by/.test(entry))
}

test('eight connections that write the fleet neither deadlock nor refuse each other', {
  timeout: LIMIT_MS,
}, async () => {
  const { writers, close } = await fleetWriters(server.databaseUrl, (method, path, body) =>
    server.as('admin', method, path, body),
  )
  const until = Date.now() + SECONDS * 1_000
  const failures: string[] = []
  let writes = 0
  const isOver = () => Date.now() > until && writes > writers.length
  async function connect() {
    while (!isOver()) {
      for (const [name, write] of writers.toSorted(() => Math.random() - 0.5)) {
        if (isOver()) return
        const failure = await write().then(failureOf, codeOf)
        writes += 1
        if (failure) failures.push(`${name}: ${failure}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connect))
  await close()
  const cycles = await deadlocks()
  const faults = failures.filter((failure) => cycles.length > 0 || !LIMIT.test(failure))
  expect({ faults, cycles }).toEqual({ faults: [], cycles: [] })
})

const failureOf = (answer: unknown) => {
  const { status, body } = Object(answer)
  return status >= 400 ? `${status} ${body.message}` : undefined
}
const codeOf = (error: unknown) => String(Object(Object(error).cause ?? error).code ?? error)
