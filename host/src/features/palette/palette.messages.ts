import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the command palette. */
const english = {
  title: 'Command palette',
  searchEverything: 'Search everything',
  placeholder: 'Search pages, elevators, organizations, actions',
  searching: 'Searching…',
  nothingFound: (query: string) => `Nothing found for “${query}”`,
  typeMore: 'Type two letters to search elevators and organizations.',
  searchFailed: 'The server could not be searched.',
  commandFailed: (name: string) => `“${name}” could not be run. Choose it again to retry.`,
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
  /** As the keys are labelled. */
  keys: { control: 'Ctrl', escape: 'Esc' },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './palette.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './palette.messages.fr.ts'),
})
