import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the list of keyboard shortcuts. */
const english = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  search: 'Search pages, elevators, organizations and actions',
  sidebar: 'Collapse or expand the sidebar',
  searchList: 'Search this list',
  showList: 'Show this list',
  closeTop: 'Close what is open on top',
  goTo: (page: string) => `Go to ${page}`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './shortcuts.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './shortcuts.messages.fr.ts'),
})
