import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the command palette and of the list of keyboard shortcuts. */
const english = {
  title: 'Command palette',
  searchEverything: 'Search everything',
  placeholder: 'Search pages, elevators, organizations, actions',
  searching: 'Searching…',
  nothingFound: (query: string) => `Nothing found for “${query}”`,
  typeMore: 'Type two letters to search elevators and organizations.',
  searchFailed: 'The server could not be searched.',
  firstListed: (shown: number) => `The first ${shown} are listed.`,
  firstOfAll: (shown: number, all: number) => `The first ${shown} of ${all} are listed.`,
  groups: { pages: 'Pages', actions: 'Actions', elevators: 'Elevators', organizations: 'Organizations' },
  pages: { findElevator: 'Scan or type a controller key', profile: 'Profile' },
  actions: {
    light: 'Use the light theme',
    dark: 'Use the dark theme',
    system: 'Use the system theme',
    shortcuts: 'Show keyboard shortcuts',
    logout: 'Logout',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    close: 'Close',
    search: 'Search pages, elevators, organizations and actions',
    sidebar: 'Collapse or expand the sidebar',
    searchList: 'Search this list',
    showList: 'Show this list',
    closeTop: 'Close what is open on top',
    goTo: (page: string) => `Go to ${page}`,
  },
  /** As the keys are labelled. */
  keys: { control: 'Ctrl', escape: 'Esc' },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './palette.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './palette.messages.fr.ts'),
})
