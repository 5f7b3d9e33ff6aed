import pg from 'pg'
import type { Recorded } from './checks.ts'

export async function readRecorded(url: string): Promise<Recorded> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const alerts = await client.query<{ id: string; value: string }>(
      `select e.controller_id || ' ' || a.device_alert_id as id, a.is_active::text as value
        from alerts a join elevators e on e.id = a.elevator_id`,
    )
    const commands = await client.query<{ id: string; value: string }>(
      'select id::text as id, status as value from commands',
    )
    const updates = await client.query<{ id: string; value: string }>(
      'select id::text as id, state as value from firmware_updates',
    )
    return new Map([...alerts.rows, ...commands.rows, ...updates.rows].map(({ id, value }) => [id, value]))
  } finally {
    await client.end()
  }
}

export async function readWork(url: string): Promise<{ transactions: number; walBytes: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ transactions: number; bytes: number }>(
      `select (xact_commit + xact_rollback)::float8 as transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes
        from pg_stat_database where datname = current_database()`,
    )
    return { transactions: rows[0]?.transactions ?? 0, walBytes: rows[0]?.bytes ?? 0 }
  } finally {
    await client.end()
  }
}
