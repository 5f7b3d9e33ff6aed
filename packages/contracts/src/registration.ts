import * as z from 'zod/mini'
import { messages } from './account.messages.ts'
import { newEmail } from './email.ts'
import { limits } from './limits.ts'
import { isPlainText, mixesScripts } from './plain-text.ts'

const personName = (required: () => string) =>
  z.string().check(
    z.normalize('NFKC'),
    z.trim(),
    z.minLength(1, { error: required }),
    z.minLength(limits.register.nameMin, { error: () => messages.nameShort }),
    z.maxLength(limits.register.nameMax, { error: () => messages.tooLong(limits.register.nameMax) }),
    z.refine(isPlainText, { error: () => messages.invisible }),
    z.refine((name) => !mixesScripts(name), { error: () => messages.mixedScripts }),
  )

const rule = (name: keyof typeof messages.passwordRules, pattern: RegExp) => ({
  get text() {
    return messages.passwordRules[name]
  },
  pattern,
})

/** In the order of the checklist. */
export const passwordRules = [
  rule('upper', /[A-Z]/),
  rule('lower', /[a-z]/),
  rule('digit', /\d/),
  rule('special', /[#?!@$%^&*-]/),
] as const

export const passwordLong = { error: () => messages.tooLong(limits.register.passwordMax) }

/** Follows all {@link passwordRules}. */
export const newPassword = z.string().check(
  z.minLength(1, { error: () => messages.passwordRequired }),
  z.minLength(limits.register.passwordMin, { error: () => messages.passwordShort }),
  z.maxLength(limits.register.passwordMax, passwordLong),
  z.superRefine((value, ctx) => {
    for (const { text, pattern } of passwordRules) {
      if (!pattern.test(value)) ctx.addIssue({ code: 'custom', message: messages.passwordNeeds(text) })
    }
  }),
)

export const newAccount = z.object({
  firstName: personName(() => messages.firstNameRequired),
  lastName: personName(() => messages.lastNameRequired),
  email: newEmail,
  password: newPassword,
  confirmPassword: z.string().check(z.minLength(1, { error: () => messages.confirmRequired })),
})
export const isConfirmed = (body: { password: string; confirmPassword: string }) =>
  body.password === body.confirmPassword
/** Reported together with other errors. */
export const notConfirmed = {
  path: ['confirmPassword'],
  error: () => messages.notConfirmed,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** Body of POST /auth/register. */
export const registerRequest = newAccount.check(z.refine(isConfirmed, notConfirmed))
export type RegisterRequest = z.infer<typeof registerRequest>

/** Body of POST /auth/first-admin: a registration with the secret of the first start. */
export const firstAdminRequest = z
  .extend(newAccount, {
    secret: z.string().check(z.minLength(1, { error: () => messages.secretRequired }), z.maxLength(200)),
  })
  .check(z.refine(isConfirmed, notConfirmed))
