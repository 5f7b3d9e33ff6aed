import { pageReleases } from '@hoistway/contracts/confirmation'
import {
  codeForm,
  enrolment,
  enrolmentRequest,
  recoveryCodes,
  secondFactorProof,
  secondFactorStatus,
} from '@hoistway/contracts/second-factor'
import { callerOf, isAdmin, namedReleases } from '../../../auth/guard.ts'
import { sessionRepository } from '../../../auth/session.repository.ts'
import { conflict } from '../../../base/errors.ts'
import type { App } from '../../../base/wire.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { Throttle, windows } from '../sign-in/throttle.ts'
import { hasPassword } from '../sso/sso-accounts.repository.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { secondFactorRepository } from './second-factor.repository.ts'
import { openedSecret, wrongCode } from './second-factor.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const config = { beforeEnrolment: true }

export function secondFactorRoutes(app: App, deps: AuthDeps): void {
  const { db, audit, seal, factors, requireProof, sessions, providers, adminsNeedSecondFactor, limits } = deps
  const tries = new Throttle(limits, 'own-code', windows.account)

  app.get(
    '/auth/second-factor',
    { config, schema: { response: { 200: secondFactorStatus } } },
    async (request) => {
      const caller = callerOf(request)
      const [factor, left, password, providerId] = await Promise.all([
        factors.find(caller.id),
        factors.recoveryCodesLeft(caller.id),
        hasPassword(db, caller.id),
        sessions.providerOf(caller.sessionId),
      ])
      const provider = providers.find(({ id }) => id === providerId)
      const enabledAt = factor?.confirmedAt ?? null
      return {
        enabled: enabledAt !== null,
        required: adminsNeedSecondFactor && isAdmin(caller),
        enabledAt,
        recoveryCodesLeft: left,
        hasPassword: password,
        provider: provider ? { id: provider.id, name: provider.name } : null,
      }
    },
  )

  app.post(
    '/auth/second-factor/enrolment',
    { config, schema: { body: enrolmentRequest, response: { 200: enrolment } } },
    async (request) => {
      const { id, email } = callerOf(request)
      await requireProof(request, request.body)
      const secret = newTotpSecret()
      if (!(await factors.begin(id, seal.close(secret)))) throw enabledAlready()
      return { secret, uri: totpUri(secret, email) }
    },
  )

  app.post(
    '/auth/second-factor/confirm',
    { config, schema: { body: codeForm, querystring: pageReleases, response: { 200: recoveryCodes } } },
    async (request) => {
      const { id, sessionId } = callerOf(request)
      const factor = await factors.find(id)
      if (factor?.confirmedAt) throw enabledAlready()
      if (!factor) throw conflict(messages.factor.scanFirst)
      await tries.begin(id)
      const step = stepOfCode(openedSecret(seal, factor.secret), request.body.code.replaceAll(' ', ''))
      if (step === undefined) throw wrongCode(400)
      await tries.forgive(id)
      const codes = newRecoveryCodes()
      const details = namedReleases(request.query)
      const entry = { action: 'enable-second-factor', entity: 'user', details }
      await audit.writeOn(callerOf(request), entry, id, async (tx) => {
        const own = secondFactorRepository(tx)
        if (!(await own.confirm(id, factor.secret, step))) throw enabledAlready()
        await own.replaceRecoveryCodes(id, codes)
        // The other sessions were opened with the password alone.
        await sessionRepository(tx).revokeAll(id, { except: sessionId })
      })
      return { recoveryCodes: codes }
    },
  )

  protectedRoutes(app, deps)
}

/** These routes weaken an account or reveal codes, so they require proof again. */
function protectedRoutes(app: App, { audit, requireProof }: AuthDeps): void {
  app.post(
    '/auth/second-factor/recovery-codes',
    { schema: { body: secondFactorProof, querystring: pageReleases, response: { 200: recoveryCodes } } },
    async (request) => {
      const { id } = callerOf(request)
      await requireProof(request, request.body)
      const codes = newRecoveryCodes()
      const details = namedReleases(request.query)
      const entry = { action: 'renew-recovery-codes', entity: 'user', details }
      await audit.writeOn(callerOf(request), entry, id, async (tx) => {
        const own = secondFactorRepository(tx)
        if (!(await own.find(id))?.confirmedAt) throw notEnabled()
        await own.replaceRecoveryCodes(id, codes)
      })
      return { recoveryCodes: codes }
    },
  )

  app.post(
    '/auth/second-factor/disable',
    { schema: { body: secondFactorProof, querystring: pageReleases } },
    async (request) => {
      const { id } = callerOf(request)
      await requireProof(request, request.body)
      const details = namedReleases(request.query)
      const entry = { action: 'disable-second-factor', entity: 'user', details }
      await audit.writeOn(callerOf(request), entry, id, async (tx) => {
        if (!(await secondFactorRepository(tx).remove(id))) throw notEnabled()
      })
    },
  )
}

const enabledAlready = () => conflict(messages.factor.onAlready)
const notEnabled = () => conflict(messages.factor.off)
