import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  nameTaken: (name: string) => `A filter named "${name}" exists already. Choose another name.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./can-filters.messages.de.ts'),
  fr: () => import('./can-filters.messages.fr.ts'),
})
