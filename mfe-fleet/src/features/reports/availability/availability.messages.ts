import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  byDay: 'By day',
  byOrganization: 'By organization, lowest first',
  byElevator: 'By elevator, lowest first',
  day: 'Day (UTC)',
  organization: 'Organization',
  elevator: 'Elevator',
  availability: 'Availability (%)',
  /** Share of the time in service of which it is known what the elevator did. */
  known: 'Data coverage (%)',
  unavailable: 'Unavailable (h)',
  offline: 'Offline (h)',
  nothing: 'No data for this period',
  worstOf: (lines: number, total: number) => `Lowest ${lines} of ${total.toLocaleString('en')}`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './availability.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './availability.messages.fr.ts'),
})
