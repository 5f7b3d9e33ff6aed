import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import pg from 'pg'
import { openDatabase } from '../src/db/database.ts'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'

const ownFolder = () =>
  temporaryFolder('bench', (remove) => process.once('exit', remove), { forPostgres: true })

/** Starts PostgreSQL, by default in a temporary folder. `client` lacks the server's statement timeout. */
export async function startBenchPostgres(state = ownFolder()) {
  const { url, stop } = await startEmbeddedPostgres(state)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    state,
    url,
    client,
    async close() {
      await client.end()
      await stop()
    },
  }
}

export async function openBenchDatabase() {
  const postgres = await startBenchPostgres()
  const { db, close } = await openDatabase(postgres.url)
  return {
    db,
    client: postgres.client,
    async close() {
      await close()
      await postgres.close()
    },
  }
}
