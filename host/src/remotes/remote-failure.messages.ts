import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of a page of a remote that could not be loaded or rendered. */
const english = {
  notAvailable: (page: string) => `${page} is not available`,
  serverAway: 'The server cannot be reached',
  serverSilent: (page: string) =>
    `${page} could not be loaded, because the server does not answer. It may be restarting, or the network may be interrupted. `,
  explanations: {
    missing:
      'It could not be reached. It may be under maintenance, or the network may be interrupted. The rest of the console works. ',
    slow: 'It takes too long to load. The network may be slow. The rest of the console works. ',
    broken: 'It failed while it was loaded. The rest of the console works. ',
    refused: 'It is not what was published and was not loaded. The rest of the console works. ',
    'too-new':
      'It needs a newer console. Reload the page; if that does not help, the console has yet to be updated. The rest of the console works. ',
    'too-old': 'It was made for an older console and has yet to be updated. The rest of the console works. ',
    rendering: 'It failed while it was shown. The rest of the console works. ',
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
