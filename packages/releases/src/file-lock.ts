import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 120_000

/**
 * The lock is SQLite's, so the system releases it even after a crash.
 * @throws Error after two minutes
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    const until = Date.now() + PATIENCE_MS
    while (!isAcquired(database)) {
      if (Date.now() > until) throw new Error(`${file} has been locked by another process for two minutes.`)
      // Random delays prevent repeated collisions of two waiting processes.
      await wait(5 + Math.random() * 30)
    }
    return await work()
  } finally {
    database.close()
  }
}

function isAcquired(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    const BUSY = 5
    if (Object(error).errcode === BUSY) return false
    throw error
  }
}
