import { knownTexts } from './known-texts.ts'
import { english, messages } from './recorded.messages.ts'

const { commands, updates, absences, releases, titles, unnamed } = english
const textOf = knownTexts({ commands, updates, absences, releases }, messages)
const titleOf = knownTexts({ titles, unnamed }, messages)

/**
 * A text as the server recorded or pushed it, in the language of the reader. What the server did not write itself, for
 * example what a controller reports, is returned as it is.
 */
export const recordedText = (text: string): string => textOf(text) ?? text

/** The title of a notification as it was recorded or pushed, in the language of the reader. */
export const recordedTitle = (title: string): string => titleOf(title) ?? title

/** A notification as it was recorded or pushed, in the language of the reader. */
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
