import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Names of the roles that the console knows, and of a user without any. */
const english = {
  names: { Admin: 'Admin', Manager: 'Manager', Technician: 'Technician', User: 'User' },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './roles.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './roles.messages.fr.ts'),
})
