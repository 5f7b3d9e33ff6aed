import { recordedNotification } from '@hoistway/contracts/recorded'
import { getLanguage } from '@hoistway/language/messages'
import type { TranslatedNotification } from '../../db/schema/notifications.ts'

interface Texts {
  readonly title: string
  readonly message: string | null
  readonly source: string | null
  readonly translations: Readonly<Record<string, TranslatedNotification>> | null
}

/** A notification in the language of the request: the server's own texts, or those that a remote sent along. */
export function shownNotification<Row extends Texts>({ translations, ...row }: Row) {
  if (!translations) return recordedNotification(row)
  const language = getLanguage()
  return { ...row, ...(Object.hasOwn(translations, language) ? translations[language] : {}) }
}
