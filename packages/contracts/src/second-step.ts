// Separate, because the sign-in page needs nothing else of the second factor.
import * as z from 'zod/mini'
import { messages } from './account.messages.ts'

/** Six digits, also with a space between them, or else a recovery code. */
const code = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => messages.codeRequired }),
    z.maxLength(40, { error: () => messages.noCode }),
  )

/** Body of POST /auth/second-factor/confirm, and the second step's form. */
export const codeForm = z.object({ code })
export type CodeForm = z.infer<typeof codeForm>

/** Body of POST /auth/login/second-factor, answered like a login. */
export const secondStep = z.object({ challenge: z.string().check(z.minLength(1), z.maxLength(200)), code })
export type SecondStep = z.infer<typeof secondStep>
