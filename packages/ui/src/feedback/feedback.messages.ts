import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = { retry: 'Retry', dismiss: 'Dismiss', close: 'Close', cancel: 'Cancel', delete: 'Delete' }

export type Messages = Translated<typeof english>

/** Texts of banners and questions. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './feedback.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './feedback.messages.fr.ts'),
})
