import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  network: 'The server could not be reached.',
  timeout: 'The server did not answer in time.',
  contract: 'The server sent an answer that this page does not understand.',
  notDone: 'The server did not delete it.',
  status: (status: number | undefined) => `The server answered with an error (${status}).`,
}

export type Messages = Translated<typeof english>

/** Reasons of failed calls without a text from the server. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './api-error.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './api-error.messages.fr.ts'),
})
