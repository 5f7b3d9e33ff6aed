import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: 'Monthly reports',
  choose: 'Select an organization to schedule its monthly report.',
  schedule: (organization: string) => `Create a report for ${organization} at the end of each month`,
  scheduleHint: 'Its Managers and Admins are notified in the console. No email is sent.',
  scheduleFailed: 'Could not change the schedule',
  loadFailed: 'Failed to load the monthly reports',
  none: 'No reports yet',
  month: 'Month',
  organization: 'Organization',
  made: 'Created',
  current: 'Live figures',
  asMade: 'Snapshot from the day this report was created. Later data appears in the live figures only.',
  notFound: 'There is no such report',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './made.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './made.messages.fr.ts'),
})
