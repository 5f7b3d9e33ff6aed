import { hashPassword } from '../../../auth/passwords.ts'
import { refusedField } from '../../../http/wire.ts'
import { messages } from '../auth.messages.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The hash of a password that an account may have. Throws 400 at `password` for one that is guessed first. */
export async function hashOfNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw refusedField('password', messages.password.common)
  return hashPassword(password)
}
