import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  tooEarly: 'Must not be earlier than seven days ago.',
  notPast: 'Must be in the past.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./fleet.messages.de.ts'),
  fr: () => import('./fleet.messages.fr.ts'),
})
