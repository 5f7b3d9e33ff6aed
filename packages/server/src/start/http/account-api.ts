import type { App } from '../../base/wire.ts'
import type { AuditRepository } from '../../modules/audit/audit.repository.ts'
import { auditRoutes } from '../../modules/audit/audit.routes.ts'
import type { AuthDeps } from '../../modules/auth/auth-deps.ts'
import { ownPassword as ownPasswordOf } from '../../modules/auth/password/own-password.ts'
import { passwordRoutes } from '../../modules/auth/password/password.routes.ts'
import { registrationRoutes } from '../../modules/auth/registration/registration.routes.ts'
import { ownProof } from '../../modules/auth/second-factor/own-proof.ts'
import { secondFactorRepository } from '../../modules/auth/second-factor/second-factor.repository.ts'
import { secondFactorRoutes } from '../../modules/auth/second-factor/second-factor.routes.ts'
import { secondFactor as secondFactorOf } from '../../modules/auth/second-factor/second-factor.ts'
import { secondStepRoutes } from '../../modules/auth/second-factor/second-step.routes.ts'
import { sessionRoutes } from '../../modules/auth/session/session.routes.ts'
import { sessionAnswer } from '../../modules/auth/session/session-answer.ts'
import { sessionOpener } from '../../modules/auth/session/session-opener.ts'
import { knownPlacesRepository } from '../../modules/auth/sign-in/known-places.repository.ts'
import { signInRoutes } from '../../modules/auth/sign-in/sign-in.routes.ts'
import { signInGuard } from '../../modules/auth/sign-in/sign-in-guard.ts'
import { signInLog } from '../../modules/auth/sign-in/sign-in-log.repository.ts'
import { oidc } from '../../modules/auth/sso/oidc.ts'
import { ssoRoutes } from '../../modules/auth/sso/sso.routes.ts'
import { ssoAttemptRepository } from '../../modules/auth/sso/sso-attempts.repository.ts'
import { releaseRoutes } from '../../modules/releases/index.ts'
import { serviceAccountRoutes } from '../../modules/service-accounts/service-accounts.routes.ts'
import { accountRecoveryRoutes } from '../../modules/users/account-recovery.routes.ts'
import { accountSessionRoutes } from '../../modules/users/account-sessions.routes.ts'
import { accountRoutes } from '../../modules/users/accounts.routes.ts'
import { invitationRoutes } from '../../modules/users/invitations.routes.ts'
import { linkMailRoutes } from '../../modules/users/link-mail.routes.ts'
import { userRepository } from '../../modules/users/users.repository.ts'
import type { ApiDeps } from './app-deps.ts'

export function accountApi(routes: App, deps: ApiDeps, audit: AuditRepository): void {
  const { db, tokens, sessions, seal, limits, ssoProviders: providers, publicUrl = '' } = deps
  const users = userRepository(db)
  const factors = secondFactorRepository(db)
  const secondFactor = secondFactorOf(factors, seal)
  const ownPassword = ownPasswordOf(users, limits)
  const attempts = ssoAttemptRepository(db)
  const answer = sessionAnswer(tokens, sessions)
  const log = signInLog(db)
  const guard = signInGuard({ limits, places: knownPlacesRepository(db), log })
  const auth: AuthDeps = {
    ...deps,
    ...{ audit, users, factors, secondFactor, ownPassword, answer, log, guard, providers, attempts },
    requireProof: ownProof({ secondFactor, ownPassword, attempts, limits }),
    open: sessionOpener({ sessions, guard, log, answer, providers }),
    oidc: oidc(publicUrl),
  }
  signInRoutes(routes, auth)
  registrationRoutes(routes, auth)
  sessionRoutes(routes, auth)
  secondStepRoutes(routes, auth)
  secondFactorRoutes(routes, auth)
  ssoRoutes(routes, auth)
  passwordRoutes(routes, auth)
  accountRoutes(routes, db, audit)
  accountRecoveryRoutes(routes, db, audit, deps)
  accountSessionRoutes(routes, db, audit)
  invitationRoutes(routes, audit, deps)
  linkMailRoutes(routes, deps, audit)
  serviceAccountRoutes(routes, db, audit)
  auditRoutes(routes, audit)
  releaseRoutes(routes, audit, deps)
}
