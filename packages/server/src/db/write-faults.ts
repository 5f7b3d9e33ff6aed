import { databaseAnswer, isBusy, tookTooLong } from './database-errors.ts'

export const isWorthRetrying = (error: unknown) => databaseAnswer(error)?.status === 503

/** A busy or slow database still serves others. */
export const isAway = (error: unknown) => isWorthRetrying(error) && !isBusy(error) && !tookTooLong(error)
