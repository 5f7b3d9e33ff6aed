import { mkdirSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { openSeal } from '../auth/seal-key.ts'
import { StartError } from '../base/start-error.ts'
import { SEED, withLock } from '../db/advisory-lock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { lockState } from '../db/lock.ts'
import { hasOnlyOtherAccounts, removeDemoPasswords } from '../seed/seed.repository.ts'
import { seedDemo } from '../seed/seed.ts'
import { explainDatabase } from './start-problems.ts'
import type { Starting } from './starting.ts'

/** The embedded PostgreSQL stops in three steps. */
const STOP_MS = 4_000

const ownPostgres = (state: string, log: FastifyBaseLogger) =>
  startEmbeddedPostgres(state, undefined, (event, detail) =>
    log[event === 'restarted' ? 'warn' : 'error']({ event, err: detail }, 'embedded PostgreSQL'),
  )

export type Storage = Awaited<ReturnType<typeof openStorage>>

export async function openStorage({ env, log, closing }: Starting) {
  mkdirSync(env.state, { recursive: true })
  closing.add(lockState(env.state), 'lock', (lock) => lock.release())
  const postgres = env.databaseUrl
    ? undefined
    : closing.add(await ownPostgres(env.state, log), 'PostgreSQL', (running) => running.stop(), STOP_MS)
  const url = env.databaseUrl ?? (() => postgres?.url ?? '')
  const database = closing.add(
    await openDatabase(
      url,
      (error) => {
        if (!closing.isClosing) log.warn({ err: error }, 'database connection lost')
      },
      undefined,
      (error) =>
        log.warn({ err: error }, 'the migration waits for other users of the database; tried again in 5 s'),
    ).catch(explainDatabase(env.databaseUrl)),
    'database',
    async (connection) => {
      await connection.close()
      log.info(connection.counts, 'database connections closed')
    },
  )
  const { db } = database
  const seal = await withLock(url, SEED, async () => {
    if (env.demo && (await hasOnlyOtherAccounts(db)))
      throw new StartError(
        'HOISTWAY_DEMO: this database has accounts, but none of the demo. The demo would simulate its controllers. ' +
          'Set HOISTWAY_DEMO=0, or start the demo with another HOISTWAY_STATE and without DATABASE_URL.',
      )
    const opened = await openSeal(db, env.state, { reset: env.resetSeal, warn: (text) => log.warn(text) })
    if (env.demo) await seedDemo(db, opened, env.demoPast)
    else await endFormerDemo(db, log)
    return opened
  })
  return { database, url, db, seal }
}

async function endFormerDemo(db: Database, log: FastifyBaseLogger): Promise<void> {
  const emails = await removeDemoPasswords(db)
  if (emails.length > 0)
    log.warn(
      { emails },
      'accounts of a former demo have no password any more; `npm run reset-link -- EMAIL` prints a link that sets one',
    )
}
