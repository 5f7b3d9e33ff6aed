import * as z from 'zod/mini'
import { messages } from './account.messages.ts'
import { typedEmail } from './email.ts'
import { limits } from './limits.ts'

export { isEmail } from './email.ts'
export {
  firstAdminRequest,
  isConfirmed,
  newPassword,
  notConfirmed,
  passwordLong,
  passwordRules,
  type RegisterRequest,
  registerRequest,
} from './registration.ts'
export {
  type AuthResponse,
  authResponse,
  type SessionEnding,
  sessionEndings,
  type User,
  user,
} from './user.ts'

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

/** Body of POST /auth/refresh. */
export const refreshRequest = z.object({
  refreshToken: z
    .string()
    .check(z.minLength(1, { error: () => messages.refreshTokenRequired }), z.maxLength(200)),
})
