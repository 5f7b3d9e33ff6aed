import { getLanguage } from '@hoistway/language/messages'
import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { controllerType } from './controller.ts'
import { limits } from './limits.ts'
import { id, instant, readable } from './reading.ts'
import { requiredText } from './text-schemas.ts'

const limit = limits.alertCode

/** Languages of the code book. */
export const bookLanguages = ['en', 'de', 'fr'] as const
export type BookLanguage = (typeof bookLanguages)[number]

/** Texts of an entry in each language. */
export const bookTexts = ['meaning', 'danger', 'firstAction', 'whoMay', 'sparePart'] as const
export type BookText = (typeof bookTexts)[number]

const text = z._default(
  z.string().check(z.trim(), z.maxLength(limit.textMax, { error: () => messages.bookTextLong })),
  '',
)
const codeTexts = z.object({
  meaning: text,
  danger: text,
  firstAction: text,
  whoMay: text,
  sparePart: text,
})
export type CodeTexts = z.output<typeof codeTexts>

const link = z
  .url({ protocol: /^https?$/, error: () => messages.bookLink })
  .check(z.maxLength(limit.linkMax, { error: () => messages.bookTextLong }))

/** Body of POST and PUT /alertcodes, and an entry of an import. An empty text is absent. */
export const alertCodeBody = z
  .object({
    code: requiredText(limits.device.alertCodeMax, () => [messages.bookCodeRequired, messages.bookCodeLong]),
    /** Null: controllers of all types. */
    controllerType: z._default(z.nullable(controllerType), null),
    texts: z.object({ en: codeTexts, de: codeTexts, fr: codeTexts }),
    links: z._default(
      z.array(link).check(z.maxLength(limit.linksMax, { error: () => messages.bookLinks })),
      [],
    ),
  })
  .check(
    z.refine(({ texts }) => bookLanguages.some((language) => texts[language].meaning !== ''), {
      path: ['texts', 'en', 'meaning'],
      error: () => messages.bookMeaningRequired,
    }),
  )
export type AlertCodeBody = z.output<typeof alertCodeBody>

/** Returns the unique key of an entry: its code, ignoring case, and controller type. */
export const alertCodeKey = ({ code, controllerType }: Pick<AlertCodeBody, 'code' | 'controllerType'>) =>
  JSON.stringify([code.toLowerCase(), controllerType])

/** An entry of the code book. */
export const alertCode = z.object({
  id,
  code: readable(z.string()),
  controllerType: readable(controllerType),
  texts: readable(z.object({ en: codeTexts, de: codeTexts, fr: codeTexts })),
  links: readable(z.array(link)),
  updatedAt: readable(instant),
  /** Null: the demo or a deleted account. */
  updatedBy: readable(z.string()),
})
export type AlertCode = z.output<typeof alertCode>

/** Query of GET /alertcodes/lookup. Entries for the type of the elevator's controller take precedence. */
export const alertCodeLookup = z.object({
  code: z.string().check(z.maxLength(limits.device.alertCodeMax)),
  elevatorId: z.optional(z.string()),
})

/** Response of GET /alertcodes/lookup; null: no entry. */
export const foundAlertCode = z.object({ entry: z.nullable(alertCode) })

export const alertCodeVersion = z.object({
  version: z.number(),
  at: readable(instant),
  userName: readable(z.string()),
  content: readable(alertCodeBody),
})
export type AlertCodeVersion = z.output<typeof alertCodeVersion>

/** Body of POST /alertcodes/import: saves all or none, and replaces existing entries. */
export const alertCodeImport = z.object({
  entries: z.array(alertCodeBody).check(z.minLength(1), z.maxLength(limit.importMax)),
})

/** Response of POST /alertcodes/import. */
export const alertCodeImported = z.object({ created: z.number(), changed: z.number(), unchanged: z.number() })
export type AlertCodeImported = z.output<typeof alertCodeImported>

/** Returns a text in the user's language, or else in another one. */
export function entryText({ texts }: Pick<AlertCode, 'texts'>, name: BookText) {
  const present = (language: BookLanguage) => texts?.[language][name]
  const language = [getLanguage(), ...bookLanguages].find(present)
  return language && { language, text: present(language) }
}
