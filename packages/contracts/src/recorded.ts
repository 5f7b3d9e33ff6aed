import { knownTexts } from './known-texts.ts'
import { english, messages } from './recorded.messages.ts'

const { commands, updates, alerts, absences, releases, titles, unnamed } = english
const textOf = knownTexts({ commands, updates, alerts, absences, releases }, messages)
const titleOf = knownTexts({ titles, unnamed }, messages)

/** Translates a text of the server, or of a controller with a known alert code. Others are unchanged. */
export const recordedText = (text: string): string => textOf(text) ?? text

/** Translates the title of a notification. */
export const recordedTitle = (title: string): string => titleOf(title) ?? title

/** Translates a notification. */
export function recordedNotification<
  T extends { readonly title?: string | null; readonly message?: string | null },
>(notification: T): T {
  const { title, message } = notification
  return {
    ...notification,
    ...(title != null && { title: recordedTitle(title) }),
    ...(message != null && { message: recordedText(message) }),
  }
}
