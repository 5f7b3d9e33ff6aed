import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: 'Template',
  empty: 'Nothing here yet',
  emptyHint: 'This is the first page of mfe-template.',
}

export type Messages = Translated<typeof english>

/** Texts of the page. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './template.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './template.messages.fr.ts'),
})
