import type { PushSubscriptionBody } from '@hoistway/contracts/delivery'
import type { Language } from '@hoistway/language/messages'
import webPush from 'web-push'
import { keyCheckRepository } from '../../auth/key-checks.repository.ts'
import type { Seal } from '../../auth/sealed.ts'
import type { Database } from '../../db/database.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import type { PostOut } from './outgoing.ts'

const VAPID = 'vapid'
const TTL_SECONDS = 24 * 60 * 60
/** A push message has room for about 4,000 bytes. */
const MESSAGE_MAX = 500

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** These keys identify this installation, and are the same on all servers. */
export async function vapidKeys(db: Database, seal: Seal): Promise<VapidKeys> {
  const keys = keyCheckRepository(db)
  const read = async () => {
    const text = seal.open((await keys.find(VAPID)) ?? '')
    return text === undefined ? undefined : JSON.parse(text)
  }
  const known = await read()
  if (known) return known
  const sealed = seal.close(JSON.stringify(webPush.generateVAPIDKeys()))
  // Replaces a pair sealed by another key, but not one that another server has just stored.
  await keys.save(VAPID, sealed, (await keys.find(VAPID)) !== undefined)
  return read()
}

export const pusher =
  (post: PostOut, keys: VapidKeys, subject: string) =>
  async (
    { id, content }: ClaimedDelivery,
    { subscription, language }: { readonly subscription: PushSubscriptionBody; readonly language: Language },
  ): Promise<void> => {
    const { title, message = '', lines = [] } = content.texts[language]
    const body = [message, ...lines].filter(Boolean).join('\n').slice(0, MESSAGE_MAX)
    const payload = JSON.stringify({ id, title, body, link: content.link })
    const request = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject, ...keys },
      TTL: TTL_SECONDS,
      urgency: content.severity === 'critical' ? 'high' : 'normal',
    })
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    await post({ url: request.endpoint, headers: Object.fromEntries(headers), body: request.body ?? '' })
  }
