import * as z from 'zod/mini'
import { id, readableOr } from './reading.ts'
import { roleName } from './roles.ts'

const readableRoles = (value: unknown) =>
  Array.isArray(value) ? value.filter((role) => roleName.safeParse(role).success) : []

/** The signed-in user. */
export const user = z.object({
  id: z.optional(id),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: readableOr(z.array(roleName), readableRoles),
  /** The server refuses everything else until the user has one. */
  mustEnrolSecondFactor: readableOr(z.optional(z.literal(true)), (value) => (value ? true : undefined)),
})
export type User = z.infer<typeof user>

/** Response of login, register and refresh. */
export const authResponse = z.object({
  token: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
  user,
})
export type AuthResponse = z.infer<typeof authResponse>

/** `code` of the 401 to a refresh. Only the holder of the refresh token learns it. */
export const sessionEndings = ['session-expired', 'session-revoked', 'account-inactive'] as const
export type SessionEnding = (typeof sessionEndings)[number]
