import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of choosing an elevator, and of the chosen one. */
const english = {
  elevator: 'Elevator',
  /** Before its name, for screen readers. */
  elevatorIs: 'Elevator: ',
  elevators: 'Elevators',
  choose: 'Select an elevator',
  loading: 'Loading elevators...',
  loadFailed: 'Failed to load elevators. Please try again.',
  noneFound: 'No elevator found',
  close: 'Close',
  online: 'Online',
  offline: 'Offline',
  outOfService: 'Out of service',
  /** Around an age. */
  lastKnown: { before: 'Online and offline are as last known, ', after: '.' },
  listed: (listed: number, total: number | undefined) =>
    `The first ${listed} of ${total} elevators are listed; type to search all of them.`,
  selected: 'Selected elevator',
  noLocation: 'No location specified',
  noOrganization: 'No organization',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './selector.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './selector.messages.fr.ts'),
})
