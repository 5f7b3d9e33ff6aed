import { randomInt } from 'node:crypto'
import { hashToken } from '../../../auth/tokens.ts'

const COUNT = 10
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 79 random bits per code. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, randomLetter).join('')).join('-'),
  )
}

const randomLetter = () => alphabet.charAt(randomInt(alphabet.length))

/** Ignores case, spaces and hyphens, because users copy codes from paper. */
export const recoveryCodeHash = (code: string) => hashToken(code.toLowerCase().replaceAll(/[\s-]/g, ''))
