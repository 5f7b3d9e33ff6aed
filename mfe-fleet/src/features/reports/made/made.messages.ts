import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: 'Made reports',
  choose: 'Choose an organization to have its report made each month.',
  schedule: (organization: string) => `Make the report of ${organization} when a month is over`,
  scheduleHint: 'Managers and Admins of it get a notification with the link. Nothing is sent by email.',
  scheduleFailed: 'Failed to change whether reports are made',
  loadFailed: 'Failed to load the made reports',
  none: 'No report was made yet',
  month: 'Month',
  organization: 'Organization',
  made: 'Made',
  current: 'Current Figures',
  asMade: 'This report is as it was made. What was recorded later is in the current figures.',
  notFound: 'There is no such report',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './made.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './made.messages.fr.ts'),
})
