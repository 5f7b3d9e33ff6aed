import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = { failed: 'A part of this page could not be loaded.', reason: 'Check the connection.' }

export type Messages = Translated<typeof english>

/** Texts for code that could not be loaded. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './load-failure.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './load-failure.messages.fr.ts'),
})
