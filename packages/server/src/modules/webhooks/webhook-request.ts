import type { WebhookFormat } from '@hoistway/contracts/delivery'
import type { Language } from '@hoistway/language/messages'
import { Webhook } from 'standardwebhooks'
import { inLanguage } from '../../base/request-language.ts'
import { deliveries as messages } from '../../texts/en.ts'
import type { ClaimedDelivery } from '../deliveries/deliveries.repository.ts'

interface Target {
  readonly format: WebhookFormat
  readonly language: Language
  readonly secret: string
}

/** Signs as Standard Webhooks. */
export function webhookRequest(
  delivery: ClaimedDelivery,
  target: Target,
  publicUrl: string | undefined,
  at = new Date(),
) {
  const body = JSON.stringify(bodies[target.format](delivery, target.language, publicUrl))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Hoistway',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(target.secret).sign(delivery.id, at, body),
  }
  return { headers, body }
}

type Body = (delivery: ClaimedDelivery, language: Language, publicUrl: string | undefined) => object

const partsOf: (...of: Parameters<Body>) => {
  title: string
  rest: string[]
  link: string | undefined
  open: string
} = ({ content }, language, publicUrl) => {
  const { title, message, lines = [] } = content.texts[language]
  const rest = [...(message ? [message] : []), ...lines]
  const link = publicUrl === undefined ? undefined : new URL(content.link, publicUrl).href
  return { title, rest, link, open: inLanguage(language, () => messages.open) }
}

/** Slack interprets these characters. */
const slackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Teams interprets Markdown. */
const teamsText = (text: string) =>
  text.replace(/[\\`*_[\]()#~>|]|(?<=^[ \t]*)[-+]|(?<=^[ \t]*\d+)\./gm, '\\$&')

const bodies: Readonly<Record<WebhookFormat, Body>> = {
  standard(delivery, language, publicUrl) {
    const { title, rest, link } = partsOf(delivery, language, publicUrl)
    const { id, organizationId, content } = delivery
    const { severity, at } = content
    return {
      type: 'notification',
      timestamp: at,
      data: { id, organizationId, severity, title, message: rest.join('\n'), link: link ?? content.link },
    }
  },
  slack(...of) {
    const { title, rest, link, open } = partsOf(...of)
    const text = [`*${slackText(title)}*`, ...rest.map(slackText), ...(link ? [`<${link}|${open}>`] : [])]
    return { text: text.join('\n') }
  },
  teams(...of) {
    const { title, rest, link, open } = partsOf(...of)
    const line = (text: string, more = {}) => ({
      type: 'TextBlock',
      text: teamsText(text),
      wrap: true,
      ...more,
    })
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [line(title, { weight: 'Bolder', size: 'Medium' }), ...rest.map((text) => line(text))],
      actions: link ? [{ type: 'Action.OpenUrl', title: open, url: link }] : [],
    }
    return {
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }],
    }
  },
}
