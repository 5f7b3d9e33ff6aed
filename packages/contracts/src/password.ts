import * as z from 'zod/mini'
import { messages } from './account.messages.ts'
import { isConfirmed, newPassword, notConfirmed } from './auth.ts'
import { limits } from './limits.ts'
import { instant } from './reading.ts'

const confirmed = {
  password: newPassword,
  confirmPassword: z.string().check(z.minLength(1, { error: () => messages.confirmRequired })),
}

/** A password to prove who asks, not a new one: whatever the rules were when it was chosen. */
export const givenPassword = (required: () => string) =>
  z.string().check(z.minLength(1, { error: required }), z.maxLength(limits.register.passwordMax))

/** The three fields of the form that changes the own password. */
export const passwordChangeForm = z
  .object({ currentPassword: givenPassword(() => messages.currentPasswordRequired), ...confirmed })
  .check(z.refine(isConfirmed, notConfirmed))
export type PasswordChangeForm = z.infer<typeof passwordChangeForm>

/** Body of PUT /auth/password. */
export const passwordChange = z
  .object({
    currentPassword: givenPassword(() => messages.currentPasswordRequired),
    ...confirmed,
    /** Ends every session of the account but the one that asks. */
    endOtherSessions: z._default(z.boolean(), true),
  })
  .check(z.refine(isConfirmed, notConfirmed))

/** The token of a one-time link, as its fragment carries it. */
const token = z.string().check(z.minLength(1, { error: () => messages.noToken }), z.maxLength(200))

/** The two fields of the page that a one-time link opens. */
export const passwordResetForm = z.object(confirmed).check(z.refine(isConfirmed, notConfirmed))
export type PasswordResetForm = z.infer<typeof passwordResetForm>

/** Body of POST /auth/password-reset/check. */
export const passwordResetCheck = z.object({ token })
/** Answer of POST /auth/password-reset/check: whose password the link sets. */
export const passwordResetSubject = z.object({ email: z.string(), expiresAt: instant })

/** Body of POST /auth/password-reset. */
export const passwordReset = z.object({ token, ...confirmed }).check(z.refine(isConfirmed, notConfirmed))
export type PasswordReset = z.infer<typeof passwordReset>

/** `code` of the 410 to a link that no longer works. */
export const resetLinkStates = ['used', 'expired', 'withdrawn', 'unknown'] as const
export type ResetLinkState = (typeof resetLinkStates)[number]

/** Answer of POST /users/{id}/password-reset: the only time that the token is shown. */
export const passwordResetLink = z.object({ token: z.string().check(z.minLength(1)), expiresAt: instant })
export type PasswordResetLink = z.infer<typeof passwordResetLink>
