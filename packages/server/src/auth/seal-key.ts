import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { StartError } from '../start/start-error.ts'
import { keyCheckRepository } from './key-checks.repository.ts'
import { createSeal, type Seal } from './sealed.ts'
import { secretIn, storedSecret } from './secret-file.ts'

const NAME = 'seal-secret'
const KNOWN_TEXT = 'hoistway'

interface Options {
  /** Accepts another key than the one that stored secrets were encrypted with. */
  readonly reset: boolean
  readonly warn: (text: string) => void
}

/**
 * The seal of this installation. Its key is in the state folder, a check value for it in the database: a key that was
 * lost or taken from elsewhere is noticed before anything is encrypted with another one.
 * @throws Error with what to restore, or how to start with a new key on purpose
 */
export async function openSeal(db: Database, state: string, { reset, warn }: Options): Promise<Seal> {
  const checks = keyCheckRepository(db)
  const stored = storedSecret(state, NAME)
  const seal = stored === undefined ? undefined : createSeal(stored)
  const check = await checks.find(NAME)
  if (seal && check !== undefined && seal.open(check) === KNOWN_TEXT) return seal
  const isFirstUse = check === undefined && fits(seal, await checks.someSealed())
  if (!isFirstUse) {
    if (!reset) throw new StartError(instructions(join(state, NAME), stored !== undefined))
    warn(
      `${RESET} is set: secrets that were stored with another key cannot be read until they are saved anew.`,
    )
  }
  const accepted = seal ?? createSeal(secretIn(state, NAME))
  await checks.save(NAME, accepted.close(KNOWN_TEXT), reset)
  return reset ? accepted : openSeal(db, state, { reset, warn })
}

/** A database without a check value is new, or of an earlier version: then the key opens what is in it. */
const fits = (seal: Seal | undefined, sealed: readonly string[]) =>
  sealed.length === 0 || sealed.some((each) => seal?.open(each) !== undefined)

const RESET = 'HOISTWAY_RESET_SEAL_SECRET'

const instructions = (file: string, isThere: boolean) =>
  [
    isThere
      ? `${file} is not the key that the secrets in this database were encrypted with.`
      : `${file} is missing, and this database holds secrets that were encrypted with it.`,
    'Restore the file from a backup of the state folder, or copy it from another server on this database.',
    `If it is lost for good, start once with ${RESET}=1: a new key is used, and each controller needs a new shared`,
    'secret, which its page generates. Everything else is kept.',
  ].join('\n')
