import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  byDay: 'By day',
  byOrganization: 'By organization, the lowest first',
  byElevator: 'By elevator, the lowest first',
  day: 'Day (UTC)',
  organization: 'Organization',
  elevator: 'Elevator',
  availability: 'Availability (%)',
  /** Share of the time in service of which it is known what the elevator did. */
  known: 'Known (%)',
  unavailable: 'Unavailable (h)',
  offline: 'Offline (h)',
  nothing: 'Nothing is known of this time',
  worstOf: (lines: number, total: number) =>
    `The ${lines} lowest of ${total.toLocaleString('en')} are listed.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './availability.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './availability.messages.fr.ts'),
})
