import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../base/start-error.ts'

const SQLITE_BUSY = 5

/**
 * Makes this process the only one of a state folder. The operating system's own lock on a file in the folder holds it,
 * taken through SQLite, so that it is free again however the holder ended. Throws a `StartError` when another process
 * holds it. What one of several servers does is chosen by `keepLock` of `advisory-lock.ts` instead.
 */
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
