import { randomUUID } from 'node:crypto'
import { passwordResetCheck } from '@hoistway/contracts/password'
import { getLanguage } from '@hoistway/language/messages'
import { callerOf } from '../../auth/guard.ts'
import { noteCommit } from '../../base/current-request.ts'
import { conflict, forbidden } from '../../base/errors.ts'
import { inLanguage } from '../../base/request-language.ts'
import { type App, idParams } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import { deliveries, users as messages, signIn } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import { closedLink } from '../auth/password/password.routes.ts'
import { passwordResetRepository } from '../auth/password/password-resets.repository.ts'
import { Throttle, windows } from '../auth/sign-in/throttle.ts'
import { type Mailer, timeFor } from '../deliveries/email.ts'
import { DeliveryFailure } from '../deliveries/failure.ts'
import { recipientRepository } from '../deliveries/recipients.repository.ts'
import type { ChannelsOfUsers } from '../deliveries/senders.ts'
import { administered } from './accounts.routes.ts'

interface Deps {
  readonly db: Database
  readonly limits: RateLimits
  readonly mail: Mailer | undefined
  readonly channels: ChannelsOfUsers
  readonly localAccounts: boolean
}

/** A user waits for the answer of the mail server. */
const PATIENCE_MS = 15_000

/** The token proves that the link was created for the caller. It is not stored, so the message bypasses the outbox. */
export function linkMailRoutes(app: App, deps: Deps, audit: AuditRepository): void {
  const { db, limits, mail, channels, localAccounts } = deps
  const perAccount = new Throttle(limits, 'link-mail', windows.messages)
  const recipients = recipientRepository(db)

  app.post(
    '/users/:id/password-reset/mail',
    {
      config: { roles: ['Admin', 'Manager'], confirm: 'accounts' },
      schema: { params: idParams, body: passwordResetCheck },
    },
    async (request) => {
      if (!localAccounts) throw forbidden(signIn.sso.only)
      const caller = callerOf(request)
      const { token } = request.body
      const account = await administered(db, caller, request.params.id)
      if (!mail) throw conflict(deliveries.missing(channels.email.missing))
      const found = await passwordResetRepository(db).find(token)
      if (found.state !== 'open') throw closedLink(found.state)
      if (found.userId !== account.id) throw closedLink('unknown')
      await perAccount.begin(account.id)
      const preferences = await recipients.preferences(account.id)
      const timeZone = preferences?.timeZone ?? (await recipients.preferences(caller.id))?.timeZone ?? 'UTC'
      const mailbox = { address: found.email, language: preferences?.language ?? getLanguage(), timeZone }
      const texts = inLanguage(mailbox.language, () => {
        const { message, ...rest } = messages.linkMail[found.isInvitation ? 'invitation' : 'reset']
        const by = `${caller.firstName} ${caller.lastName}`.trim() || caller.email
        return {
          ...rest,
          message: message(by, timeFor(mailbox, found.expiresAt)),
          why: messages.linkMail.why,
        }
      })
      const { title, message, open, why } = texts
      const link = [open, `/reset-password#${token}`] as const
      const letter = { id: randomUUID(), title, message, link, why: [why] } as const
      await mail(letter, mailbox, AbortSignal.timeout(PATIENCE_MS)).catch(explain)
      noteCommit()
      const entry = { action: 'mail-reset-link', entity: 'user' }
      await audit.write(caller, entry, async () => account.id)
    },
  )
}

function explain(error: unknown): never {
  if (!(error instanceof DeliveryFailure)) throw error
  const reasons: Readonly<Record<string, string>> = messages.linkMail.failures
  throw conflict(reasons[error.code] ?? messages.linkMail.failures.unreachable)
}
