import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>

export interface DatabaseConnection {
  readonly db: Database
  /** Answers within two seconds, or the database counts as down. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

/** Any number that no other program of the same database uses. */
const MIGRATION_LOCK = 481_516

/** Connects and brings the schema up to date; several processes may do so at once. */
export async function openDatabase(
  url: string,
  onError: (error: Error) => void = () => {},
): Promise<DatabaseConnection> {
  const pool = new Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000 })
  // Without a listener a lost idle connection would end the process.
  pool.on('error', onError)
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  await migrateOnce(pool)
  return {
    db,
    isUp: async () => {
      const late = new Promise<false>((done) => setTimeout(done, 2000, false).unref())
      const asked = db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
      return Promise.race([asked, late])
    },
    close: () => pool.end(),
  }
}

async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, '../../drizzle') })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release()
  }
}
