import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: 'What elevators did',
  figure: 'Figure',
  month: 'This month',
  before: 'Month before',
  change: 'Change (%)',
  figures: {
    trips: 'Trips',
    floors: 'Floors passed',
    doorCycles: 'Door cycles',
    moving: 'Hours in motion',
    waits: 'Calls that were answered',
    wait: 'Average wait after a call (s)',
  },
  busyHours: 'Busiest hours',
  averages: (timeZone: string) =>
    `Trips in an average hour, by the clocks of ${timeZone.replaceAll('_', ' ')}. — is an hour of which nothing is known.`,
  scrollable: (name: string) => `${name}, scrollable`,
  weekday: 'Weekday',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './use.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './use.messages.fr.ts'),
})
