import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  /** Around organization, month and when it was made. */
  subtitle: (organization: string, month: string) => `${organization} · ${month}`,
  made: (time: string) => `made ${time}`,
  allOrganizations: 'All organizations',
  oneOrganization: 'One organization',
  month: 'Month',
  print: 'Print',
  loading: 'Loading the report',
  loadFailed: 'Failed to load the report',
  availability: 'Availability',
  alerts: 'Alerts',
  use: 'Use',
  commands: 'Commands',
  cards: {
    availability: 'Average availability',
    alerts: 'Alerts that began',
    trips: 'Trips',
    commands: 'Commands sent',
  },
  definition:
    'The part of the known time in service in which an elevator was connected and had no active critical alert. Days and months are those of UTC.',
  known: (share: string) => `${share} of the time in service is known`,
  before: (value: string) => `${value} in the month before`,
  beforeUnknown: 'the month before is not known',
  nothingKnown:
    'Nothing is recorded yet. Availability and use appear about an hour after the first elevator has sent its state.',
  knownSince: (day: string) => `Availability and use are known since ${day}.`,
  until: (time: string) => `The month is not complete: availability and use are summed up until ${time}.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './reports.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './reports.messages.fr.ts'),
})
