import { SECOND_FACTOR_NEEDED } from '@hoistway/contracts/second-factor'
import type { Seal } from '../../../auth/sealed.ts'
import type { SignInProof } from '../../../auth/session.repository.ts'
import { noteCommit } from '../../../base/current-request.ts'
import { conflict, HttpError } from '../../../base/errors.ts'
import { refusedField } from '../../../base/wire.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { SecondFactorRepository } from './second-factor.repository.ts'
import { stepOfCode } from './totp.ts'

export function secondFactor(factors: SecondFactorRepository, seal: Seal) {
  return {
    async demand(userId: string, proof: SignInProof) {
      const challenge = await factors.challenge(userId, proof)
      if (!challenge) return
      throw new HttpError(401, messages.factor.codeNeeded, {
        extra: { code: SECOND_FACTOR_NEEDED, ...challenge },
      })
    },

    async accepts(userId: string, code: string): Promise<boolean> {
      const isAccepted = await spend(userId, code)
      // A code works once.
      if (isAccepted) noteCommit()
      return isAccepted
    },
  }

  async function spend(userId: string, code: string): Promise<boolean> {
    const factor = await factors.find(userId)
    if (!factor?.confirmedAt) return false
    const digits = code.replaceAll(' ', '')
    if (!/^\d{6}$/.test(digits)) return factors.spendRecoveryCode(userId, code)
    const step = stepOfCode(openedSecret(seal, factor.secret), digits)
    return step !== undefined && factors.spendStep(userId, step)
  }
}
export type SecondFactor = ReturnType<typeof secondFactor>

/** Throws 409 for a secret sealed with another key. */
export function openedSecret(seal: Seal, sealed: string): string {
  const secret = seal.open(sealed)
  if (secret !== undefined) return secret
  throw conflict(messages.factor.unreadable)
}

export const wrongCode = (status: number) => refusedField('code', messages.factor.wrongCode, status)
