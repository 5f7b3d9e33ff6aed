import { ReleaseError } from '@hoistway/releases/plan'
import { conflict } from '../../http/errors.ts'

/** What the store refuses is a conflict with how things stand; its text is for people. */
export async function refusable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ReleaseError ? conflict(error.message) : error
  }
}
