import { knownZone } from '@hoistway/contracts/zone'
import type { Language } from '@hoistway/language/messages'
import nodemailer from 'nodemailer'
import { inLanguage } from '../../base/request-language.ts'
import { deliveries as messages } from '../../texts/en.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import { DeliveryFailure } from './failure.ts'

const PATIENCE_MS = 15_000

export interface MailServer {
  readonly smtpUrl: string
  readonly from: string
  readonly publicUrl: string
}

export interface Mailbox {
  readonly address: string
  readonly language: Language
  readonly timeZone: string
}

export type MailTable = readonly (readonly string[])[]

export interface Letter {
  readonly id: string
  readonly title: string
  readonly message?: string | undefined
  readonly lines?: readonly string[]
  readonly tables?: readonly MailTable[]
  readonly time?: string
  readonly link: readonly [text: string, path: string]
  readonly why: readonly [text: string, path?: string]
}

/** Sends nothing after `patience`, unless the mail server already has the whole message. */
export type Mailer = (
  letter: Letter,
  to: Pick<Mailbox, 'address' | 'language'>,
  patience: AbortSignal,
) => Promise<void>

export function mailer({ smtpUrl, from, publicUrl }: MailServer): Mailer {
  const transport = nodemailer.createTransport(withPatience(smtpUrl))
  const { hostname } = new URL(publicUrl)
  return async (letter, { address, language }, signal) => {
    try {
      await transport.sendMail({
        from,
        to: address,
        ...mailOf(letter, language, publicUrl),
        // Constant, so that mail servers recognize a repeated message.
        messageId: `<${letter.id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      })
    } catch (error) {
      const { responseCode, response, code, command } = Object(error)
      // Other answers refuse the server or its configuration, which may be corrected.
      const isFinal =
        (command === 'DATA' ? responseCode >= 500 : command === 'RCPT TO' && recipientCode.test(response)) &&
        !senderCode.test(response) &&
        !senderWords.test(response)
      const reason = failureCodes[code] ?? (responseCode ? 'mail-refused' : 'unreachable')
      throw new DeliveryFailure(reason, { isFinal, cause: error })
    }
  }
}

const recipientCode = /^(55[0-3][ -](?!#?\d\.\d)|5\d\d[ -]#?5\.[12]\.)/

/** Mail servers often wait for the recipient or the text before they refuse the sender. */
const senderCode = /^5\d\d[ -]#?5\.(1\.7|1\.8|2\.252|7\.[23]\d|7\.5\d\d)\b/

/** Some give no code, or one that also refuses spam. */
const senderWords =
  /^5\d\d[ -](#?5\.7\.(0|1|60)\b|(?!#?\d\.\d)).*\b(relay|sender|client|(un)?authenticat|dmarc|dkim|spf)/is

const failureCodes: Readonly<Record<string, string>> = {
  EAUTH: 'mail-sign-in',
  ETIMEDOUT: 'timeout',
  EABORT: 'timeout',
}

export const timeFor = ({ language, timeZone }: Mailbox, time: Date) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: knownZone(timeZone),
  }).format(time)

export function letterOf(
  { id, content }: Pick<ClaimedDelivery, 'id' | 'content'>,
  mailbox: Mailbox,
  tables: readonly MailTable[],
): Letter {
  return inLanguage(mailbox.language, () => ({
    id,
    ...content.texts[mailbox.language],
    tables,
    time: timeFor(mailbox, new Date(content.at)),
    link: [messages.open, content.link],
    why: content.pageId === undefined ? [messages.why, '/notifications'] : [messages.called],
  }))
}

function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(PATIENCE_MS))
  return url.href
}

function mailOf(letter: Letter, language: Language, publicUrl: string) {
  const { title, message = '', lines = [], tables = [], time = '', link, why } = letter
  const address = new URL(link[1], publicUrl).href
  const reasons = why[1] === undefined ? '' : new URL(why[1], publicUrl).href
  const tableTexts = tables.map((table) => table.map((row) => row.join(' · ')).join('\n'))
  const end = [why[0], reasons].filter(Boolean)
  const text = [title, message, ...lines, ...tableTexts, time, `${link[0]}: ${address}`, end.join('\n')]
    .filter(Boolean)
    .join('\n\n')
  const list = lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="font-family: sans-serif; max-width: 40em"><h1 style="font-size: 1.2em">${escaped(title)}</h1>
${message && `<p>${escaped(message)}</p>`}${list}${tables.map(tableHtml).join('')}${time && `<p>${escaped(time)}</p>`}
<p>${anchor(address, link[0])}</p>
<p style="color: #555; font-size: 0.9em">${escaped(why[0])} ${reasons && anchor(reasons, reasons)}</p></body></html>`
  return { subject: title, text, html }
}

const anchor = (address: string, text: string) => `<a href="${escaped(address)}">${escaped(text)}</a>`

function tableHtml(table: MailTable): string {
  const rows = table.map((row, index) => {
    const cell = index === 0 ? 'th' : 'td'
    return `<tr>${row.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`
  })
  return `<table border="1" cellpadding="4" style="border-collapse: collapse; margin: 1em 0">${rows.join('\n')}</table>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
