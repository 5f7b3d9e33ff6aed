import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the dashboard's card about controllers. */
const english = {
  drift: 'Drift',
  offline: 'Offline',
  well: 'All controllers are online and run what they should.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './health.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './health.messages.fr.ts'),
})
