import type { Seal } from '../../auth/sealed.ts'
import type { SessionRepository } from '../../auth/session.repository.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { userRepository } from '../users/users.repository.ts'
import type { OwnPassword } from './password/own-password.ts'
import type { FirstAdmin } from './registration/first-admin.ts'
import type { RequireProof } from './second-factor/own-proof.ts'
import type { SecondFactorRepository } from './second-factor/second-factor.repository.ts'
import type { SecondFactor } from './second-factor/second-factor.ts'
import type { SessionAnswer } from './session/session-answer.ts'
import type { SessionOpener } from './session/session-opener.ts'
import type { SignInGuard } from './sign-in/sign-in-guard.ts'
import type { SignInLog } from './sign-in/sign-in-log.repository.ts'
import type { Oidc } from './sso/oidc.ts'
import type { SsoAttempts } from './sso/sso-attempts.repository.ts'
import type { SsoProvider } from './sso/sso-provider.ts'

export const registrationModes = ['open', 'approval', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export interface AuthDeps {
  readonly db: Database
  readonly audit: AuditRepository
  readonly seal: Seal
  readonly users: ReturnType<typeof userRepository>
  readonly sessions: SessionRepository
  readonly tokens: Tokens
  readonly factors: SecondFactorRepository
  readonly secondFactor: SecondFactor
  readonly ownPassword: OwnPassword
  readonly requireProof: RequireProof
  readonly answer: SessionAnswer
  readonly open: SessionOpener
  readonly log: SignInLog
  readonly guard: SignInGuard
  readonly limits: RateLimits
  readonly setup: FirstAdmin
  readonly registration: RegistrationMode
  readonly localAccounts: boolean
  readonly adminsNeedSecondFactor: boolean
  readonly providers: readonly SsoProvider[]
  readonly oidc: Oidc
  readonly attempts: SsoAttempts
}
