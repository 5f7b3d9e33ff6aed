import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the elevators that need a person. The kinds of reasons end before an age. */
const english = {
  title: 'Needs Attention',
  viewAlerts: 'View Alerts',
  kinds: {
    critical: 'Critical',
    offline: 'Offline',
    silent: 'Silent',
    warning: 'Warning',
    'out-of-service': 'Out of service',
  },
  offline: 'Offline, last seen',
  silent: 'Silent, last heard',
  /** After the kind of a reason, in place of an age. */
  now: 'just now',
  never: 'never',
  outOfService: (reason: string | null | undefined) =>
    reason ? `Out of service: ${reason}, since` : 'Out of service since',
  moreReasons: (n: number) => `And ${n} more`,
  totals: {
    critical: (n: number) => `${n} critical`,
    offline: (n: number) => `${n} offline (in service)`,
    silent: (n: number) => `${n} silent`,
    warning: (n: number) => `${n} warning`,
    outOfService: (n: number) => `${n} out of service`,
  },
  allIsWell: 'All is well',
  allIsWellHint: 'No critical alert or warning is active, and every elevator is in service and sending data.',
  noElevators: 'There are no elevators to watch yet.',
  nothingKnown: 'Nothing needed attention when last checked.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './attention.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './attention.messages.fr.ts'),
})
