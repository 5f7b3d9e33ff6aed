import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  byKind: 'Commands by kind',
  kind: 'Command',
  kinds: {
    'call-car': 'Call car',
    'reset-controller': 'Reset controller',
    'clear-cache': 'Clear cache',
  },
  counts: { sent: 'Sent', succeeded: 'Succeeded', failed: 'Failed', expired: 'Expired' },
  /** A command that has not ended. */
  open: 'Open',
  share: 'Succeeded (%)',
  before: 'Sent the month before',
  waits: 'Waits of called cars',
  wait: 'From the command until the car arrived',
  upTo: (seconds: number) => `up to ${seconds} s`,
  longer: (seconds: number) => `more than ${seconds} s`,
  calls: 'Calls',
  shareOfCalls: 'Share (%)',
  callsBefore: 'Month before',
  none: 'No command was sent in this time',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './commands.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './commands.messages.fr.ts'),
})
