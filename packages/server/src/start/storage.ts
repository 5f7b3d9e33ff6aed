import { mkdirSync } from 'node:fs'
import { openSeal } from '../auth/seal-key.ts'
import type { Seal } from '../auth/sealed.ts'
import { SEED, withLock } from '../db/advisory-lock.ts'
import { openDatabase } from '../db/database.ts'
import { lockState } from '../db/lock.ts'
import { ownPostgres, STOP_MS } from '../db/own-postgres.ts'
import { type DatabaseUrl, databaseLimits } from '../db/pool.ts'
import type { PastLength } from '../seed/past/make-past.ts'
import { seedDemo } from '../seed/seed.ts'
import { explainDatabase } from './start-problems.ts'
import type { Starting } from './starting.ts'

export type Storage = Awaited<ReturnType<typeof openStorage>>

/** Locks the state folder, connects to the database (the embedded one without DATABASE_URL), and seeds the demo. */
export async function openStorage({ env, log, closing }: Starting) {
  mkdirSync(env.state, { recursive: true })
  closing.add(lockState(env.state), (lock) => lock.release(), 'lock')
  const postgres = env.databaseUrl
    ? undefined
    : closing.add(await ownPostgres(env.state, log), (running) => running.stop(), 'PostgreSQL', STOP_MS)
  const url = env.databaseUrl ?? (() => postgres?.url ?? '')
  const database = closing.add(
    await openDatabase(url, (error) => {
      if (!closing.isClosing) log.warn({ err: error }, 'database connection lost')
    }).catch(explainDatabase(env.databaseUrl)),
    async (connection) => {
      await connection.close()
      log.info(connection.counts, 'database connections closed')
    },
    'database',
  )
  const { db } = database
  const seal = await withLock(url, SEED, async () => {
    const opened = await openSeal(db, env.state, { reset: env.resetSeal, warn: (text) => log.warn(text) })
    if (env.demo && env.demoPast) await seedWithPast(url, opened, env.demoPast)
    else if (env.demo) await seedDemo(db, opened)
    return opened
  })
  return { database, url, db, seal, restarts: () => postgres?.restarts ?? 0 }
}

/** Between two statements a machine that is busy with builds may compute for longer than requests may keep the database waiting. */
const patientLimits = { ...databaseLimits, statement: 120_000, idleInTransaction: 120_000, silence: 130_000 }

async function seedWithPast(url: DatabaseUrl, seal: Seal, past: PastLength): Promise<void> {
  const { db, close } = await openDatabase(url, () => {}, patientLimits)
  try {
    await seedDemo(db, seal, past)
  } finally {
    await close()
  }
}
