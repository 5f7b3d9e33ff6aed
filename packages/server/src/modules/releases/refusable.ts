import { knownTexts } from '@hoistway/contracts/known-texts'
import { ReleaseError } from '@hoistway/releases/plan'
import { conflict } from '../../http/errors.ts'
import { english, messages } from './releases.messages.ts'

const textOf = knownTexts(english, messages)

/** What the store refuses is a conflict with how things stand; its text is for people. */
export async function refusable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ReleaseError ? conflict(textOf(error.message) ?? error.message) : error
  }
}
