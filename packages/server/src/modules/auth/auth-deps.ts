import type { SessionRepository } from '../../auth/session.repository.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import type { userRepository } from '../users/users.repository.ts'
import type { FirstAdmin } from './registration/first-admin.ts'
import type { SecondFactor } from './second-factor/second-factor.ts'
import type { SessionAnswer } from './session/session-answer.ts'
import type { SessionOpener } from './session/session-opener.ts'
import type { SignInGuard } from './sign-in/sign-in-guard.ts'
import type { SignInLog } from './sign-in/sign-in-log.repository.ts'

export const registrationModes = ['open', 'approval', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export interface AuthDeps {
  readonly users: ReturnType<typeof userRepository>
  readonly sessions: SessionRepository
  readonly tokens: Tokens
  readonly secondFactor: SecondFactor
  readonly answer: SessionAnswer
  readonly open: SessionOpener
  readonly log: SignInLog
  readonly guard: SignInGuard
  readonly limits: RateLimits
  readonly setup: FirstAdmin
  readonly registration: RegistrationMode
  readonly localAccounts: boolean
  /** Ends the user's session at a single sign-on provider. */
  readonly signOutUrlOf: (provider: string) => Promise<string | undefined>
}
