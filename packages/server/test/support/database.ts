import { Client, Pool, type PoolConfig } from 'pg'
import { expect, onTestFinished } from 'vitest'

const pools = new Map<string, Pool>()

/** Keeps its connections: a new one costs more than most statements. */
export async function query<Row extends object = Record<string, unknown>>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const pool = pools.get(url) ?? openPool({ connectionString: url, allowExitOnIdle: true })
  pools.set(url, pool)
  return (await pool.query<Row>(sql)).rows
}

/** Idle connections may break, for example when the suite's database is dropped. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  pool.on('error', () => {})
  return pool
}

export async function transaction(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  return client
}

export async function holdState(url: string, elevatorId: string): Promise<void> {
  const client = await transaction(url)
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

/** Makes the audit log refuse an action until the returned function is called. */
export async function refuseAudit(url: string, action: string): Promise<() => Promise<unknown>> {
  await query(
    url,
    `create function refuse_audit() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '57014'; end $$;
     create trigger refuse_audit before insert on audit_log for each row when (new.action = '${action}') execute function refuse_audit()`,
  )
  return () => query(url, 'drop function refuse_audit cascade')
}
