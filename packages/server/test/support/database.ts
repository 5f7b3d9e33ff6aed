import { Client, Pool, type PoolConfig } from 'pg'
import { expect, onTestFinished } from 'vitest'

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

/** Idle connections may break, for example when the suite's database is dropped. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  pool.on('error', () => {})
  return pool
}

export async function holdState(url: string, elevatorId: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select from elevator_states where elevator_id = $1 for update', [elevatorId])
}

export const expectWaiting = (url: string, sessions: number) =>
  expect
    .poll(() =>
      query(
        url,
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(sessions)
