import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of a page that could not be loaded or rendered. `before` and `after` are around the error number. */
const english = {
  notShown: {
    title: 'This page could not be shown',
    before: 'Something went wrong. If it keeps happening, send your administrator error number ',
    after: '.',
    again: 'Reload',
  },
  notLoaded: {
    title: 'This page could not be loaded',
    before:
      'A file was missing or failed its integrity check and was not run. If it keeps happening, send your administrator error number ',
    after: '.',
    again: 'Retry',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './app.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './app.messages.fr.ts'),
})
