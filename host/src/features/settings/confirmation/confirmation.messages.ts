import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: 'Confirm that it is you',
  close: 'Close',
  confirm: 'Confirm',
  lead: {
    'release-rights': 'This changes who may release. The confirmation is valid for five minutes.',
    promotions: 'This gives users another release. The confirmation is valid for five minutes.',
    accounts: 'This changes the account of another user. The confirmation is valid for five minutes.',
  },
  failed: 'This could not be confirmed. Please try again.',
}

export type Messages = Translated<typeof english>

/** Texts of the dialog that asks for the password before a sensitive call. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './confirmation.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './confirmation.messages.fr.ts'),
})
