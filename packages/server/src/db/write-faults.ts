import { databaseAnswer, isBusy, tookTooLong } from './database-errors.ts'

const MOST_TRIES = 5

/** Returns whether a failed write may succeed if it is repeated unchanged. */
export function isWorthRetrying(error: unknown, tries: number): boolean {
  if (isAway(error)) return true
  return (isBusy(error) || tookTooLong(error)) && tries < MOST_TRIES
}

/** A busy or slow database still serves others. */
export const isAway = (error: unknown) =>
  databaseAnswer(error)?.status === 503 && !isBusy(error) && !tookTooLong(error)
