import { knownTexts } from '@hoistway/contracts/known-texts'
import { ReleaseError } from '@hoistway/releases/plan'
import { conflict, HttpError } from '../../base/errors.ts'
import { releases as messages } from '../../texts/en.ts'
import { releaseStore } from '../../texts/release-store.ts'
import { ObjectStoreError } from './files/object-store.ts'

const textOf = knownTexts(releaseStore, messages)

export const storeText = (text: string): string => textOf(text) ?? text

export async function refusedAsConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ReleaseError) throw conflict(storeText(error.message))
    throw error instanceof ObjectStoreError ? filesAway(error) : error
  }
}

export const filesAway = (cause: unknown) =>
  new HttpError(503, messages.filesAway, { cause, headers: { 'retry-after': '3' } })
