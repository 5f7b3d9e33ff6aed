import { join } from 'node:path'
import { StartError } from '../base/start-error.ts'
import type { Database } from '../db/database.ts'
import { keyCheckRepository } from './key-checks.repository.ts'
import { createSeal, type Seal } from './sealed.ts'
import { secretIn, storedSecret } from './secret-file.ts'

const NAME = 'seal-secret'
const KNOWN_TEXT = 'hoistway'

interface Options {
  /** Accepts another key than that of the stored secrets. */
  readonly reset: boolean
  readonly warn: (text: string) => void
}

/**
 * A check value in the database detects a lost or foreign key before it encrypts anything.
 * @throws Error that says what to restore, or how to start with a new key
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

/** Without a check value, the database is new or of an earlier version; then the key must open the stored secrets. */
const fits = (seal: Seal | undefined, sealed: readonly string[]) =>
  sealed.length === 0 || sealed.some((each) => seal?.open(each) !== undefined)

const RESET = 'HOISTWAY_RESET_SEAL_SECRET'

const instructions = (file: string, isThere: boolean) =>
  [
    isThere
      ? `${file} is not the key that the secrets in this database were encrypted with.`
      : `${file} is missing, and this database holds secrets that were encrypted with it.`,
    'Restore the file from a backup of the state folder, or copy it from another server on this database.',
    `If it is lost for good, start once with ${RESET}=1: a new key is used. Each controller then needs a new shared`,
    'secret, which its page generates. Second factors, webhooks and push notifications must be set up again.',
    'Everything else is kept.',
  ].join('\n')
