import * as z from 'zod/mini'
import { messages } from './account.messages.ts'
import { limits } from './limits.ts'
import { isPlainText } from './plain-text.ts'

const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

/** At most 254 characters overall and 64 before the at sign. */
export function isEmail(text: string): boolean {
  return text.length <= limits.email.max && emailPattern.test(text)
}

const required = z.string().check(z.minLength(1, { error: () => messages.emailRequired }))

/** An email as it is typed to sign in: any that an account may have, older ones included. */
export const typedEmail = z.pipe(
  required,
  z.string().check(z.trim(), z.refine(isEmail, { error: () => messages.emailInvalid })),
)

/** What mail servers take before the at sign without further ado (RFC 5321): no letter of it looks like another one. */
const local = /^[\w.!#$%&'*+/=?^`{|}~-]+@/

/**
 * An email of a new account, in Unicode's compatibility form (NFKC). The server brings the domain into its ASCII form
 * as well, so that what looks alike is alike.
 */
export const newEmail = z.pipe(
  required,
  z.string().check(
    z.trim(),
    z.refine(isPlainText, { error: () => messages.emailInvisible }),
    z.normalize('NFKC'),
    z.refine(isEmail, { error: () => messages.emailInvalid }),
    z.refine((text) => !isEmail(text) || !isPlainText(text) || local.test(text), {
      error: () => messages.emailLetters,
    }),
  ),
)
