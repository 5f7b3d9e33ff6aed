import * as z from 'zod/mini'
import { messages } from './account.messages.ts'
import { isConfirmed, newPassword, notConfirmed, passwordLong } from './auth.ts'
import { limits } from './limits.ts'
import { instant } from './reading.ts'

const confirmed = {
  password: newPassword,
  confirmPassword: z.string().check(z.minLength(1, { error: () => messages.confirmRequired })),
}

/** Accepts existing passwords, which may not follow the present rules. */
export const givenPassword = (required: () => string) =>
  z
    .string()
    .check(z.minLength(1, { error: required }), z.maxLength(limits.register.passwordMax, passwordLong))

/** Form that changes the own password. */
export const passwordChangeForm = z
  .object({ currentPassword: givenPassword(() => messages.currentPasswordRequired), ...confirmed })
  .check(z.refine(isConfirmed, notConfirmed))
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>

/** Body of PUT /auth/password. */
export const passwordChange = z
  .object({
    currentPassword: givenPassword(() => messages.currentPasswordRequired),
    ...confirmed,
    /** Ends every other session of the account. */
    endOtherSessions: z._default(z.boolean(), true),
  })
  .check(z.refine(isConfirmed, notConfirmed))

/** From the URL fragment of a one-time link. */
const token = z.string().check(z.minLength(1, { error: () => messages.noToken }), z.maxLength(200))

/** Form behind a one-time link. */
export const passwordResetForm = z.object(confirmed).check(z.refine(isConfirmed, notConfirmed))
export type PasswordResetForm = z.infer<typeof passwordResetForm>

/** Body of POST /auth/password-reset/check. */
export const passwordResetCheck = z.object({ token })
/** Response of POST /auth/password-reset/check. */
export const passwordResetSubject = z.object({
  email: z.string(),
  expiresAt: instant,
  /** Without a password yet. Absent from older servers. */
  isInvitation: z.optional(z.boolean()),
})

/** Body of POST /auth/password-reset. */
export const passwordReset = z.object({ token, ...confirmed }).check(z.refine(isConfirmed, notConfirmed))
export type PasswordReset = z.infer<typeof passwordReset>

/** `code` of the 410 to a link that no longer works. */
export const resetLinkStates = ['used', 'expired', 'withdrawn', 'unknown'] as const
export type ResetLinkState = (typeof resetLinkStates)[number]

/** Response of POST /users/{id}/password-reset, the only one with the token. */
export const passwordResetLink = z.object({ token: z.string().check(z.minLength(1)), expiresAt: instant })
export type PasswordResetLink = z.infer<typeof passwordResetLink>
