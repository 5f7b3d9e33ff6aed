import { hashPassword } from '../../../auth/passwords.ts'
import { refusedField } from '../../../base/wire.ts'
import { messages } from '../auth.messages.ts'

/** The hash of a password that an account may have. Throws 400 at `password` for one that is guessed first. */
export async function hashOfNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw refusedField('password', messages.password.common)
  return hashPassword(password)
}

/** Words of the passwords that attackers try first, among those that the rules let pass. */
const words = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwerty',
  'welcome',
  'letmein',
  'admin',
  'iloveyou',
  'abc',
  'changeme',
  'elevator',
  'hoistway',
  'summer',
  'winter',
  'spring',
  'autumn',
  'monkey',
  'dragon',
  'football',
]

/** A common word with nothing but digits and signs around it, as in `Password1!`. */
function isCommonPassword(password: string): boolean {
  const bare = password.toLowerCase().replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const kept = password.toLowerCase().replaceAll(/^[\d#?!$%^&*-]+|[\d#?!$%^&*-]+$/g, '')
  return words.includes(bare) || words.includes(kept)
}
