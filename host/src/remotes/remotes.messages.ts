import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts around the pages of remotes. */
const english = {
  loading: (page: string) => `Loading ${page}...`,
  fallback: (wanted: string, running: string) =>
    `Version ${wanted} of this page could not be loaded. You see version ${running}; the failure was reported.`,
  dismiss: 'Dismiss',
  registry: {
    title: 'The pages could not be listed',
    text: 'The server did not say which pages there are. It may be starting or out of reach.',
    retry: 'Retry',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './remotes.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './remotes.messages.fr.ts'),
})
