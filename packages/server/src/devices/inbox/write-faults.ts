import { databaseAnswer } from '../../db/database-errors.ts'

/** A statement that took too long, a lock timeout, a deadlock or a conflict: worth a few more tries. */
const busy = new Set(['57014', '55P03', '40001', '40P01'])
const MOST_TRIES = 5

/** Whether a write that failed may work when it is tried again, as it is. */
export function isWorthRetrying(error: unknown, tries: number): boolean {
  if (isAway(error)) return true
  const failed = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = failed instanceof Error && 'code' in failed ? failed.code : undefined
  return typeof code === 'string' && busy.has(code) && tries < MOST_TRIES
}

/** Whether the database cannot be reached. */
export const isAway = (error: unknown) => databaseAnswer(error)?.status === 503
