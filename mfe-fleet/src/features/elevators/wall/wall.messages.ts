import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  label: 'Elevator wall',
  groupBy: 'Group by',
  groupings: { severity: 'Severity', organization: 'Organization', building: 'Building' },
  size: 'Tile size',
  fullScreen: 'Full Screen',
  disconnected: 'Not live: the connection is interrupted.',
  controllersOutOfReach: 'Not live: controllers cannot be reached.',
  someAlertsMissing: 'Some alerts could not be read.',
  organizationsMissing: 'The organizations could not be read.',
  limited: (shown: number, total: number) => `Showing ${shown} of ${total}. Filter to narrow the list.`,
  /** Groups by what is wrong. */
  ranks: { critical: 'Critical', offline: 'Offline', warning: 'Warning', others: 'Others' },
  noOrganization: 'No organization',
  noBuilding: 'No building',
  groupTitle: (name: string, elevators: number) => `${name} (${elevators})`,
  /** How many elevators of a group are so. */
  totals: {
    critical: (n: number) => `${n} critical`,
    offline: (n: number) => `${n} offline`,
    warning: (n: number) => `${n} warning`,
  },
  /** The worst active alert of a tile. */
  signs: { critical: 'Critical', warning: 'Warning', info: 'Info', unknown: 'Alert —' },
  online: 'Online',
  offline: 'Offline',
  wasOnline: 'Was online',
  stale: 'Stale',
  /** In the place of the door, when what is known is over. */
  asOf: (age: string) => age,
  /** A tile in words; what is not seen is in parentheses. */
  spoken: {
    now: (floor: string, direction: string | undefined) =>
      `(Floor) ${floor}${direction ? ` (${direction})` : ''}`,
    lastKnown: (floor: string) => `(Last known: floor) ${floor}`,
  },
}

export type Messages = Translated<typeof english>

/** Texts of the wall. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './wall.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './wall.messages.fr.ts'),
})
