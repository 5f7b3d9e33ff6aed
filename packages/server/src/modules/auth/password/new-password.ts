import { hashPassword } from '../../../auth/passwords.ts'
import { HttpError } from '../../../http/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The hash of a password that an account may have. Throws 400 at `password` for one that is guessed first. */
export async function hashOfNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) {
    const message = 'This password is too common. Please choose another one.'
    throw new HttpError(400, message, { fields: { password: [message] } })
  }
  return hashPassword(password)
}
