import { databaseAnswer, isBusy, tookTooLong } from './database-errors.ts'

const MOST_TRIES = 5

/** Whether a write that failed may work when it is tried again, as it is. */
export function isWorthRetrying(error: unknown, tries: number): boolean {
  if (isAway(error)) return true
  return (isBusy(error) || tookTooLong(error)) && tries < MOST_TRIES
}

/** Whether the database cannot be reached. */
export const isAway = (error: unknown) => databaseAnswer(error)?.status === 503
