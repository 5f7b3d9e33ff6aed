import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  ending: 'The server is shutting down.',
  databaseDown: 'The database does not answer.',
  diskFull: "The server's disk is full.",
  brokerDown: 'The message broker is not connected.',
  hubDown: 'The hub takes no connections.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./health.messages.de.ts'),
  fr: () => import('./health.messages.fr.ts'),
})
