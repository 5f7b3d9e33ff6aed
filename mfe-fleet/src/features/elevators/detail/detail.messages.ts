import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  summary: 'Summary',
  lastSeenFact: 'Last seen',
  basicInformation: 'Basic Information',
  sameController: 'Same controller as',
  anotherElevator: 'another elevator',
  quickStats: 'Quick Stats',
  created: 'Created',
  lastUpdated: 'Last Updated',
  totalAlerts: 'Total Alerts',
  unknown: 'Unknown',
  criticalAlerts: 'Critical alerts',
  /** Critical alerts that are not shown. */
  more: (n: number) => `${n} more`,
  alerts: {
    title: 'Recent Alerts',
    none: 'This elevator has no alerts at the moment.',
    loadMore: 'Load More Alerts',
    viewAll: 'View All Alerts',
    active: 'Active',
    resolved: 'Resolved',
    /** Followed by a date. */
    firstOccurrence: 'First occurrence ',
  },
  connection: {
    title: 'Connection History',
    none: 'No interruption has been recorded.',
    /** It was offline when the server began to look. */
    foundOffline: 'Offline when monitoring started',
    wentOffline: 'Went offline',
    cameBack: (after: string) => `Came back online after ${after}`,
    cameBackAfterMoreThan: (after: string) => `Came back online after more than ${after}`,
  },
}

export type Messages = Translated<typeof english>

/** Texts of the page of an elevator. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './detail.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './detail.messages.fr.ts'),
})
