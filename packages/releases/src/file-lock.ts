import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 120_000

/**
 * Runs `work` while no other process on this machine runs anything under the same lock file. The lock is SQLite's, so
 * that the system frees it however its holder ended. @throws Error when the lock is not free for two minutes
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    const until = Date.now() + PATIENCE_MS
    while (!isTaken(database)) {
      if (Date.now() > until) throw new Error(`${file} has been locked by another process for two minutes.`)
      // Unequal pauses: two that wait do not meet again and again.
      await wait(5 + Math.random() * 30)
    }
    return await work()
  } finally {
    database.close()
  }
}

function isTaken(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    const BUSY = 5
    if (Object(error).errcode === BUSY) return false
    throw error
  }
}
