import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of a page of a remote that could not be loaded or rendered. */
const english = {
  notAvailable: (page: string) => `${page} could not be loaded`,
  notShown: (page: string) => `${page} could not be shown`,
  serverAway: 'The server cannot be reached',
  serverSilent: (page: string) =>
    `${page} could not be loaded, because the server does not answer. It may be restarting, or the network may be interrupted. `,
  explanations: {
    missing:
      'It could not be reached. It may be under maintenance, or the network may be interrupted. Other pages still work. ',
    slow: 'It took too long to load. The network may be slow. Other pages still work. ',
    broken: 'An error occurred while it was loading. Other pages still work. ',
    refused: 'It failed its integrity check and was not loaded. Other pages still work. ',
    'too-new':
      'It needs a newer console. Reload the page; if that does not help, the console has yet to be updated. Other pages still work. ',
    'too-old': 'It was made for an older console and has yet to be updated. Other pages still work. ',
    rendering: 'An error occurred while it was shown. Other pages still work. ',
  },
  /** Around the number. */
  errorNumber: { before: 'Error number ', after: '.' },
  retry: 'Retry',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './remote-failure.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './remote-failure.messages.fr.ts'),
})
