import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../auth/tokens.ts'

const COUNT = 10
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** 79 random bits per code: `wxyz-2345-abcd-6789`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = randomLetters()
    return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4)).join('-')
  })
}

function randomLetters(): string {
  let letters = ''
  while (letters.length < LENGTH) {
    const [byte = 0] = randomBytes(1)
    // Larger bytes would make the first letters more likely.
    if (byte < 256 - (256 % alphabet.length)) letters += alphabet[byte % alphabet.length]
  }
  return letters
}

/** Ignores case, spaces and hyphens, because users copy codes from paper. */
export const recoveryCodeHash = (code: string) => hashToken(code.toLowerCase().replaceAll(/[\s-]/g, ''))
