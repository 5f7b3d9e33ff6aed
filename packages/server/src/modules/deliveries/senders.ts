import { pushSubscription } from '@hoistway/contracts/delivery'
import type { Seal } from '../../auth/sealed.ts'
import { inLanguage } from '../../base/request-language.ts'
import type { Database } from '../../db/database.ts'
import { pageLinkRepository } from '../on-call/page-links.repository.ts'
import { madeReportRepository } from '../reports/made-reports.repository.ts'
import { reportTables } from '../reports/report-tables.ts'
import { webhookRequest } from '../webhooks/webhook-request.ts'
import { webhookRepository } from '../webhooks/webhooks.repository.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import { letterOf, type Mailer, mailer } from './email.ts'
import { DeliveryFailure, finalFailure } from './failure.ts'
import type { Send, Senders } from './outbox.ts'
import { type PostOut, postOut } from './outgoing.ts'
import { browserRepository, recipientRepository } from './recipients.repository.ts'
import { pusher, type VapidKeys, vapidKeys } from './web-push.ts'

export interface DeliveryConfig {
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly publicUrl: string | undefined
  readonly networks: readonly string[]
}

export interface ChannelsOfUsers {
  readonly email: { readonly missing: readonly string[] }
  readonly push: { readonly missing: readonly string[]; readonly publicKey: string | null }
}

const PUBLIC_URL = 'HOISTWAY_PUBLIC_URL'
const MAIL_FROM = 'HOISTWAY_MAIL_FROM'
/** A slow mail server answers each command in time, but all of them only within minutes. */
const MAIL_PATIENCE_MS = 5 * 60_000

export async function openSenders(
  db: Database,
  seal: Seal,
  config: DeliveryConfig,
): Promise<{ senders: Senders; channels: ChannelsOfUsers; mail: Mailer | undefined }> {
  const { smtpUrl, mailFrom, publicUrl } = config
  // Push services require a contact.
  const subject = publicUrl?.startsWith('https:') ? publicUrl : mailFrom && `mailto:${mailFrom}`
  const keys = publicUrl !== undefined && subject ? await vapidKeys(db, seal) : undefined
  const missing = [
    ...(smtpUrl === undefined ? ['HOISTWAY_SMTP_URL'] : []),
    ...(mailFrom === undefined ? [MAIL_FROM] : []),
    ...(publicUrl === undefined ? [PUBLIC_URL] : []),
  ]
  /** Also sends emails that must not be stored. Absent without a mail server. */
  const mail =
    smtpUrl !== undefined && mailFrom !== undefined && publicUrl !== undefined
      ? mailer({ smtpUrl, from: mailFrom, publicUrl })
      : undefined
  return {
    mail,
    senders: {
      webhook: whileOpen(db, toWebhook(db, seal, postOut(config.networks), publicUrl)),
      ...(mail && { email: whileOpen(db, toMailbox(db, mail)) }),
      // Any user can add a push endpoint, so these must not be in private networks.
      ...(keys && subject && { push: whileOpen(db, toBrowser(db, seal, postOut([]), keys, subject)) }),
    },
    channels: {
      email: { missing },
      push: {
        missing: keys ? [] : [publicUrl === undefined ? PUBLIC_URL : MAIL_FROM],
        publicKey: keys?.publicKey ?? null,
      },
    },
  }
}

/** Drops calls about alerts that were acknowledged while the receiver was away. */
const whileOpen =
  (db: Database, send: Send): Send =>
  async (delivery) => {
    const { pageId } = delivery.content
    if (pageId !== undefined && !(await pageLinkRepository(db).isOpen(pageId))) throw finalFailure('over')
    await send(delivery)
  }

const organizationsOf = ({ organizationId, content }: ClaimedDelivery): readonly string[] => [
  ...(organizationId === null ? [] : [organizationId]),
  ...(content.organizationIds ?? []),
]

/** Each attempt has its own one-time link, because only the hash is stored. */
async function answerable(db: Database, delivery: ClaimedDelivery): Promise<ClaimedDelivery> {
  const { content, userId } = delivery
  if (content.pageId === undefined || userId === null) return delivery
  const token = await pageLinkRepository(db).create(content.pageId, userId, content.pageStep)
  return { ...delivery, content: { ...content, link: `/respond#${token}` } }
}

function toMailbox(db: Database, mail: Mailer): Send {
  const recipients = recipientRepository(db)
  return async (delivery) => {
    const { reportId } = delivery.content
    const user = await recipients.user(delivery.target, organizationsOf(delivery), reportId !== undefined)
    if (!user) throw finalFailure('no-access')
    const report = reportId === undefined ? undefined : await madeReportRepository(db).stored(reportId)
    const tables = report ? inLanguage(user.language, () => reportTables(report)) : []
    const mailbox = { ...user, address: user.email }
    const letter = letterOf(await answerable(db, delivery), mailbox, tables)
    await mail(letter, mailbox, AbortSignal.timeout(MAIL_PATIENCE_MS))
  }
}

function toBrowser(db: Database, seal: Seal, post: PostOut, keys: VapidKeys, subject: string): Send {
  const browsers = browserRepository(db)
  const push = pusher(post, keys, subject)
  return async (delivery) => {
    const browser = await browsers.find(delivery.target, organizationsOf(delivery))
    if (!browser) throw finalFailure('browser-gone')
    const text = seal.open(browser.subscription)
    if (text === undefined) throw finalFailure('secret-unreadable')
    try {
      await push(await answerable(db, delivery), {
        subscription: pushSubscription.parse(JSON.parse(text)),
        language: browser.language,
      })
    } catch (error) {
      // The browser has unsubscribed.
      if (error instanceof DeliveryFailure && /^http-4(04|10)$/.test(error.code))
        await browsers.remove(delivery.target)
      throw error
    }
  }
}

function toWebhook(db: Database, seal: Seal, post: PostOut, publicUrl: string | undefined): Send {
  const webhooks = webhookRepository(db)
  return async (delivery) => {
    const found = await webhooks.target(delivery.target)
    if (!found) throw finalFailure('target-gone')
    const [url, secret] = [seal.open(found.url), seal.open(found.secret)]
    if (url === undefined || secret === undefined) throw finalFailure('secret-unreadable')
    await post({ url, ...webhookRequest(delivery, { ...found, secret }, publicUrl) })
  }
}
