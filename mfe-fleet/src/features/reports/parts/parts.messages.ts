import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  save: 'CSV',
  /** Accessible name of the button; begins with its text. */
  saveNamed: (title: string) => `CSV: ${title}`,
  unknown: 'not known',
  showAll: (rows: number) => `Show all ${rows}`,
  /** Accessible names of the buttons; begin with their texts. */
  showAllOf: (rows: number, title: string) => `Show all ${rows}: ${title}`,
  showFewer: 'Show fewer',
  showFewerOf: (title: string) => `Show fewer: ${title}`,
}

export type Messages = Translated<typeof english>

/** Texts of all parts of a report. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './parts.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './parts.messages.fr.ts'),
})
