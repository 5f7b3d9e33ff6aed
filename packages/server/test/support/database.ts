import { Client, Pool, type PoolConfig } from 'pg'
import { expect, onTestFinished } from 'vitest'

/** Runs one statement directly on PostgreSQL. */
export async function query<Row extends object = Record<string, unknown>>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Opens a pool whose idle connections may break, for example when the suite's database is dropped. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  pool.on('error', () => {})
  return pool
}

/** Prevents writes of an elevator's state until the test ends. */
export async function holdState(url: string, elevatorId: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select from elevator_states where elevator_id = $1 for update', [elevatorId])
}

/** Waits until this many sessions of a database wait for locks. */
export const expectWaiting = (url: string, sessions: number) =>
  expect
    .poll(() =>
      query(
        url,
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(sessions)
