import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: 'Activity',
  figure: 'Metric',
  month: 'This month',
  before: 'Previous month',
  change: 'Change (%)',
  figures: {
    trips: 'Trips',
    floors: 'Floors travelled',
    doorCycles: 'Door cycles',
    moving: 'Travel time (h)',
    waits: 'Remote calls answered',
    wait: 'Average wait (s)',
  },
  busyHours: 'Busiest hours',
  averages: (timeZone: string) => `Average trips per hour (${timeZone.replaceAll('_', ' ')}). “—”: no data.`,
  scrollable: (name: string) => `${name}, scrollable`,
  weekday: 'Weekday',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './use.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './use.messages.fr.ts'),
})
