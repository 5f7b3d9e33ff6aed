import * as z from 'zod/mini'
import { messages } from './account.messages.ts'
import { limits } from './limits.ts'
import { isPlainText } from './plain-text.ts'

const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

export function isEmail(text: string): boolean {
  return text.length <= limits.email.max && emailPattern.test(text)
}

const required = z.string().check(z.minLength(1, { error: () => messages.emailRequired }))

/** Accepts older forms, for sign-in. */
export const typedEmail = z.pipe(
  required,
  z.string().check(z.trim(), z.refine(isEmail, { error: () => messages.emailInvalid })),
)

/** Unquoted local parts (RFC 5321) in ASCII, so that no characters look alike. */
const local = /^[\w.!#$%&'*+/=?^`{|}~-]+@/

/** An email of a new account, in NFKC. The server also converts the domain to ASCII, so that lookalikes are equal. */
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
