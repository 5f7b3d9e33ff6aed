import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../auth/tokens.ts'

/** How many there are. */
const COUNT = 10
/** Without the letters and digits that are mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Ten codes of 79 random bits, in groups of four: `wxyz-2345-abcd-6789`. */
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
    // The last bytes would make the first letters more likely.
    if (byte < 256 - (256 % alphabet.length)) letters += alphabet[byte % alphabet.length]
  }
  return letters
}

/** What is stored of a code. Case, spaces and hyphens do not matter: it is copied from paper. */
export const recoveryCodeHash = (code: string) => hashToken(code.toLowerCase().replaceAll(/[\s-]/g, ''))
