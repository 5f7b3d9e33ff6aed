import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of a page that failed to render. */
const english = {
  notShown: 'This page could not be shown',
  /** Around the error number. */
  tellNumber: {
    before: 'Something in it failed. If it happens again, tell the people who run Hoistway the number ',
    after: '.',
  },
  reload: 'Reload',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './app.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './app.messages.fr.ts'),
})
