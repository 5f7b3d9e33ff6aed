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
  share: 'Success rate (%)',
  before: 'Sent, previous month',
  waits: 'Wait time after a remote call',
  wait: 'From command to arrival',
  upTo: (seconds: number) => `up to ${seconds} s`,
  longer: (seconds: number) => `more than ${seconds} s`,
  calls: 'Calls',
  shareOfCalls: 'Share (%)',
  callsBefore: 'Previous month',
  none: 'No commands in this period',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './commands.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './commands.messages.fr.ts'),
})
