import type { SessionRepository } from '../../auth/session.repository.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { FirstAdmin } from '../../seed/first-admin.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SessionAnswer } from './session-answer.ts'
import type { SignInLog } from './sign-in-log.repository.ts'
import type { userRepository } from './users.repository.ts'

/** What the routes of sign-in, registration and sessions share. */
export interface AuthDeps {
  readonly users: ReturnType<typeof userRepository>
  readonly sessions: SessionRepository
  readonly tokens: Tokens
  readonly secondFactor: SecondFactor
  readonly answer: SessionAnswer
  readonly log: SignInLog
  readonly setup: FirstAdmin
}
