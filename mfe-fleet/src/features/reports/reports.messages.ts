import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  /** Around organization, month and when it was made. */
  subtitle: (organization: string, month: string) => `${organization} · ${month}`,
  made: (time: string) => `generated ${time}`,
  allOrganizations: 'All organizations',
  oneOrganization: 'One organization',
  month: 'Month',
  print: 'Print',
  loading: 'Loading the report',
  loadFailed: 'Failed to load the report',
  availability: 'Availability',
  alerts: 'Alerts',
  use: 'Usage',
  commands: 'Commands',
  cards: {
    availability: 'Average availability',
    alerts: 'New alerts',
    trips: 'Trips',
    commands: 'Commands sent',
  },
  definition:
    'Share of monitored in-service time in which the elevator was connected and had no critical alert. Days and months in UTC.',
  known: (share: string) => `Data coverage ${share}`,
  before: (value: string) => `Previous month: ${value}`,
  beforeUnknown: 'No data for the previous month',
  nothingKnown: 'No data yet. Availability and usage appear about an hour after the first elevator reports.',
  knownSince: (day: string) => `Availability and usage are recorded since ${day}.`,
  until: (time: string) => `Month in progress: availability and usage up to ${time}.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './reports.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './reports.messages.fr.ts'),
})
