import { pageReleases } from '@hoistway/contracts/confirmation'
import {
  passwordChange,
  passwordReset,
  passwordResetCheck,
  passwordResetSubject,
  type ResetLinkState,
} from '@hoistway/contracts/password'
import { clientAddress } from '../../../auth/address.ts'
import { callerOf, namedReleases } from '../../../auth/guard.ts'
import { forbidden, HttpError } from '../../../base/errors.ts'
import { type App, refusedField } from '../../../base/wire.ts'
import { signIn as messages } from '../../../texts/en.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { hashOfNewPassword } from './new-password.ts'
import { passwordResetRepository } from './password-resets.repository.ts'
import { setPassword } from './passwords.repository.ts'

const config = { public: true }

export const closedLink = (state: ResetLinkState) =>
  new HttpError(410, messages.link[state], { extra: { code: state } })

export function passwordRoutes(app: App, { db, audit, ownPassword, localAccounts }: AuthDeps): void {
  const resets = passwordResetRepository(db)

  const change = { body: passwordChange, querystring: pageReleases }
  app.put('/auth/password', { schema: change }, async (request) => {
    const caller = callerOf(request)
    const { id, sessionId } = caller
    const { currentPassword, password, endOtherSessions } = request.body
    const proof = await ownPassword.require(id, currentPassword, 'currentPassword')
    if (password === currentPassword) throw refusedField('password', messages.password.current)
    const passwordHash = await hashOfNewPassword(password)
    const details = namedReleases(request.query)
    await audit.writeOn(caller, { action: 'change-password', entity: 'user', details }, id, (tx) =>
      setPassword(tx, {
        userId: id,
        passwordHash,
        proof,
        end: endOtherSessions ? { except: sessionId } : 'none',
      }),
    )
  })

  // In bodies only, because URLs are logged on the way.
  app.post(
    '/auth/password-reset/check',
    { config, schema: { body: passwordResetCheck, response: { 200: passwordResetSubject } } },
    async (request) => {
      const link = await resets.find(request.body.token)
      if (link.state !== 'open') throw closedLink(link.state)
      return { email: link.email, expiresAt: link.expiresAt, isInvitation: link.isInvitation }
    },
  )

  app.post('/auth/password-reset', { config, schema: { body: passwordReset } }, async (request) => {
    if (!localAccounts) throw forbidden(messages.sso.only)
    const { token, password } = request.body
    const link = await resets.find(token)
    if (link.state !== 'open') throw closedLink(link.state)
    const { userId } = link
    // Outside of the transaction, because hashing is slow; `spend` checks the link again.
    const passwordHash = await hashOfNewPassword(password)
    const author = { id: userId, address: clientAddress(request) }
    await audit.writeOn(author, { action: 'reset-password', entity: 'user' }, userId, async (tx) => {
      if (!(await passwordResetRepository(tx).spend(token, userId))) throw closedLink('used')
      await setPassword(tx, { userId, passwordHash, end: 'all' })
    })
  })
}
