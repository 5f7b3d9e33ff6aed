import type { SessionRepository } from '../../auth/session.repository.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import type { RegistrationMode } from '../../env.ts'
import type { FirstAdmin } from '../../seed/first-admin.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SessionAnswer } from './session-answer.ts'
import type { SessionOpener } from './session-opener.ts'
import type { SignInGuard } from './sign-in-guard.ts'
import type { SignInLog } from './sign-in-log.repository.ts'
import type { userRepository } from './users.repository.ts'

/** What the routes of sign-in, registration and sessions share. */
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
}
