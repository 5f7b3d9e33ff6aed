import * as z from 'zod/mini'
import { messages } from './account.messages.ts'
import { newEmail, typedEmail } from './email.ts'
import { limits } from './limits.ts'
import { isPlainText, mixesScripts } from './plain-text.ts'
import { id, readableOr } from './reading.ts'
import { roleName } from './roles.ts'

export { isEmail } from './email.ts'

const readableRoles = (value: unknown) =>
  Array.isArray(value) ? value.filter((role) => roleName.safeParse(role).success) : []

/** The signed-in user. GET /users/{id}/organizations needs the `id`. */
export const user = z.object({
  id: z.optional(id),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: readableOr(z.array(roleName), readableRoles),
  /** The server refuses everything else until this user has set up a second factor. */
  mustEnrolSecondFactor: readableOr(z.optional(z.literal(true)), (value) => (value ? true : undefined)),
})
export type User = z.infer<typeof user>

/** Body of POST /auth/login. */
export const loginRequest = z.object({
  email: typedEmail,
  password: z
    .string()
    .check(
      z.minLength(1, { error: () => messages.passwordRequired }),
      z.minLength(limits.login.passwordMin, { error: () => messages.loginPasswordShort }),
    ),
})
export type LoginRequest = z.infer<typeof loginRequest>

const personName = (required: () => string) =>
  z.string().check(
    z.normalize('NFKC'),
    z.trim(),
    z.minLength(1, { error: required }),
    z.minLength(limits.register.nameMin, { error: () => messages.nameShort }),
    z.maxLength(limits.register.nameMax),
    z.refine(isPlainText, { error: () => messages.invisible }),
    z.refine((name) => !mixesScripts(name), { error: () => messages.mixedScripts }),
  )

const rule = (name: keyof typeof messages.passwordRules, pattern: RegExp) => ({
  get text() {
    return messages.passwordRules[name]
  },
  pattern,
})

/** The four items of the password checklist, in the order in which they are shown. */
export const passwordRules = [
  rule('upper', /[A-Z]/),
  rule('lower', /[a-z]/),
  rule('digit', /\d/),
  rule('special', /[#?!@$%^&*-]/),
] as const

/** A password that a new account may have. */
export const newPassword = z.string().check(
  z.minLength(1, { error: () => messages.passwordRequired }),
  z.minLength(limits.register.passwordMin, { error: () => messages.passwordShort }),
  z.maxLength(limits.register.passwordMax),
  z.superRefine((value, ctx) => {
    for (const { text, pattern } of passwordRules) {
      if (!pattern.test(value)) ctx.addIssue({ code: 'custom', message: messages.passwordNeeds(text) })
    }
  }),
)

const newAccount = z.object({
  firstName: personName(() => messages.firstNameRequired),
  lastName: personName(() => messages.lastNameRequired),
  email: newEmail,
  password: newPassword,
  confirmPassword: z.string().check(z.minLength(1, { error: () => messages.confirmRequired })),
})
/** Whether a new password was typed twice alike. */
export const isConfirmed = (body: { password: string; confirmPassword: string }) =>
  body.password === body.confirmPassword
/** What a form says otherwise, as soon as its body is an object at all. */
export const notConfirmed = {
  path: ['confirmPassword'],
  error: () => messages.notConfirmed,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** Body of POST /auth/register. Role fields are not read. */
export const registerRequest = newAccount.check(z.refine(isConfirmed, notConfirmed))
export type RegisterRequest = z.infer<typeof registerRequest>

/** Body of POST /auth/first-admin: a registration with the one-time secret of the first start. */
export const firstAdminRequest = z
  .extend(newAccount, {
    secret: z.string().check(z.minLength(1, { error: () => messages.secretRequired }), z.maxLength(200)),
  })
  .check(z.refine(isConfirmed, notConfirmed))

/** Body of POST /auth/refresh. */
export const refreshRequest = z.object({
  refreshToken: z
    .string()
    .check(z.minLength(1, { error: () => messages.refreshTokenRequired }), z.maxLength(200)),
})

/** Authentication response: of login, register and refresh. */
export const authResponse = z.object({
  token: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
  user,
})
export type AuthResponse = z.infer<typeof authResponse>

/** `code` of a 401 to a refresh: why the session is over. Told to the holder of its refresh token only. */
export const sessionEndings = ['session-expired', 'session-revoked', 'account-inactive'] as const
export type SessionEnding = (typeof sessionEndings)[number]
