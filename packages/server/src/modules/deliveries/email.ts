import type { Language } from '@hoistway/language/messages'
import nodemailer from 'nodemailer'
import { inLanguage } from '../../base/request-language.ts'
import type { DeliveryContent } from '../../db/schema.ts'
import { deliveries as messages } from '../../texts/en.ts'
import type { ClaimedDelivery } from './deliveries.repository.ts'
import { DeliveryFailure, finalFailure } from './failure.ts'

const PATIENCE_MS = 15_000

export interface MailServer {
  readonly smtpUrl: string
  readonly from: string
  /** Address of the console, for links. */
  readonly publicUrl: string
}

export interface Mailbox {
  readonly address: string
  readonly language: Language
  readonly timeZone: string
}

/** A table of a message. Its first row is the header. */
export type MailTable = readonly (readonly string[])[]

/** Returns a function that sends a message to a mailbox. */
export function mailer({ smtpUrl, from, publicUrl }: MailServer) {
  const transport = nodemailer.createTransport(withPatience(smtpUrl))
  const { hostname } = new URL(publicUrl)
  return async (
    { id, content }: ClaimedDelivery,
    mailbox: Mailbox,
    tables: readonly MailTable[],
  ): Promise<void> => {
    const { subject, text, html } = mailOf(content, tables, mailbox, publicUrl)
    try {
      await transport.sendMail({
        from,
        to: mailbox.address,
        subject,
        text,
        html,
        // The same for each attempt, so that mail servers recognize a repeated message.
        messageId: `<${id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const { responseCode, code } = Object(error)
      // A wrong password of the server is a matter of its configuration, which may be corrected.
      if (responseCode >= 500 && code !== 'EAUTH') throw finalFailure('mail-refused', error)
      throw new DeliveryFailure(code === 'EAUTH' ? 'mail-sign-in' : 'unreachable', { cause: error })
    }
  }
}

function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(PATIENCE_MS))
  return url.href
}

/** Returns a message as plain text and as HTML, in the language of its reader. */
function mailOf(
  content: DeliveryContent,
  tables: readonly MailTable[],
  { language, timeZone }: Mailbox,
  publicUrl: string,
) {
  const { title, message = '', lines = [] } = content.texts[language]
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(
    Date.parse(content.at),
  )
  const link = new URL(content.link, publicUrl).href
  const settings = new URL('/notifications', publicUrl).href
  const { open, why } = inLanguage(language, () => ({ open: messages.open, why: messages.why }))
  const tableTexts = tables.map((table) => table.map((row) => row.join(' · ')).join('\n'))
  const text = [title, message, ...lines, ...tableTexts, time, `${open}: ${link}`, `${why}\n${settings}`]
    .filter(Boolean)
    .join('\n\n')
  const list = lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="font-family: sans-serif; max-width: 40em"><h1 style="font-size: 1.2em">${escaped(title)}</h1>
${message && `<p>${escaped(message)}</p>`}${list}${tables.map(tableHtml).join('')}<p>${escaped(time)}</p>
<p><a href="${escaped(link)}">${escaped(open)}</a></p>
<p style="color: #555; font-size: 0.9em">${escaped(why)} <a href="${escaped(settings)}">${escaped(settings)}</a></p></body></html>`
  return { subject: title, text, html }
}

function tableHtml(table: MailTable): string {
  const rows = table.map((row, index) => {
    const cell = index === 0 ? 'th' : 'td'
    return `<tr>${row.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`
  })
  return `<table border="1" cellpadding="4" style="border-collapse: collapse; margin: 1em 0">${rows.join('\n')}</table>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
