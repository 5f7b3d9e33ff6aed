import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../base/start-error.ts'

const SQLITE_BUSY = 5

/** Uses SQLite's file lock, which ends with the process. Throws a `StartError` when another process holds it. */
export function lockState(state: string): { release(): void } {
  const file = new DatabaseSync(join(state, 'lock.db'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (Object(error).errcode !== SQLITE_BUSY) throw error
    throw new StartError(
      `Hoistway runs already with the state folder ${state}.\n` +
        'Stop it first, or set HOISTWAY_STATE to another folder (and PORT to another port).',
      { cause: error },
    )
  }
  return { release: () => file.close() }
}
