import { hashPassword } from '../../../auth/passwords.ts'
import { refusedField } from '../../../base/wire.ts'
import { signIn as messages } from '../../../texts/en.ts'

export async function hashOfNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw refusedField('password', messages.password.common)
  return hashPassword(password)
}

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

/** Also finds a word between digits and symbols, as in `Password1!`. */
function isCommonPassword(password: string): boolean {
  const bare = password.toLowerCase().replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const kept = password.toLowerCase().replaceAll(/^[\d#?!$%^&*-]+|[\d#?!$%^&*-]+$/g, '')
  return words.includes(bare) || words.includes(kept)
}
