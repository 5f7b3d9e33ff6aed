import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientBase } from 'pg'
import { StartError } from '../base/start-error.ts'
import { FOR_LONG_WORK } from './advisory-lock.ts'
import { isBusy } from './database-errors.ts'

/** 48 bits of milliseconds, 12 of their fraction, and 62 random bits. */
const definition = `
create or replace function public.uuidv7() returns uuid language plpgsql volatile as $$
declare
  -- Microseconds; the ids of one connection are always increasing.
  at bigint := greatest(
    (extract(epoch from clock_timestamp()) * 1000000)::bigint,
    coalesce(nullif(current_setting('hoistway.last_uuid', true), '')::bigint, 0) + 1);
  bytes bytea := uuid_send(gen_random_uuid());
  fraction int := (at % 1000) * 4096 / 1000;
begin
  perform set_config('hoistway.last_uuid', at::text, false);
  bytes := overlay(bytes placing substring(int8send(at / 1000) from 3) from 1 for 6);
  bytes := set_byte(bytes, 6, 112 | (fraction >> 8));
  bytes := set_byte(bytes, 7, fraction & 255);
  return encode(bytes, 'hex')::uuid;
end $$`

/** Default of all ids, built in since PostgreSQL 18. */
async function ensureUuidv7(client: ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regprocedure('uuidv7()') as found`)
  if (!rows[0]?.found) await client.query(definition)
}

export const migrationsFolder = join(import.meta.dirname, '../../drizzle')
export const MIGRATION_LOCK = 481_516
const OLDEST_VERSION = 15
const CONNECT_MS = 10_000
/** Requests of running servers wait behind a waiting lock, so it ends before theirs. */
const LIMITS = `set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '60s'`
const PAUSE_MS = 5_000

/**
 * Several processes may run it concurrently. Throws a `StartError` when PostgreSQL is older than 15, or the schema is
 * newer than this version.
 * @param onBusy called whenever the migration was rolled back because of others; it is tried again
 */
export async function bringUpToDate(
  url: string,
  folder = migrationsFolder,
  onBusy: (error: unknown) => void = () => {},
): Promise<void> {
  // A migration may take longer than any request.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query(FOR_LONG_WORK)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(LIMITS)
    await refuseNewerSchema(client)
    await ensureUuidv7(client)
    await migrateOnceFree(client, folder, onBusy)
  } finally {
    // Ends the lock as well.
    await client.end()
  }
}

async function migrateOnceFree(
  client: Client,
  folder: string,
  onBusy: (error: unknown) => void,
): Promise<void> {
  for (;;) {
    try {
      return await migrate(drizzle(client), { migrationsFolder: folder })
    } catch (error) {
      if (!isBusy(error)) throw error
      onBusy(error)
      await wait(PAUSE_MS)
    }
  }
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const problem = rows[0] && tooOld(rows[0].number, rows[0].version)
  if (problem) throw new StartError(problem)
}

/** `number` is 150004 for 15.4. */
export function tooOld(number: number, version: string): string | undefined {
  if (number >= OLDEST_VERSION * 10_000) return undefined
  return (
    `DATABASE_URL: PostgreSQL ${version} is too old. Use PostgreSQL ${OLDEST_VERSION} or later, or remove ` +
    'DATABASE_URL to use the embedded one.'
  )
}

async function refuseNewerSchema(client: Client): Promise<void> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`)
  if (!found[0]?.found) return
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from drizzle.__drizzle_migrations where not created_at = any($1::bigint[])',
    [known],
  )
  const unknown = rows[0]?.count ?? 0
  if (unknown === 0) return
  throw new StartError(
    `The database has ${unknown} schema ${unknown === 1 ? 'change' : 'changes'} that this version of Hoistway does not ` +
      'know: a newer version has used it. Start that version or a later one, or restore a backup that was made before.',
  )
}
