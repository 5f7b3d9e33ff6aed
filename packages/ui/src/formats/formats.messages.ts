import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  never: 'Never',
  ageUnknown: 'age unknown',
  justNow: 'Just now',
  justUpdated: 'Just updated',
  justCreated: 'Just created',
  /** Within a sentence. */
  now: 'just now',
  secondsAgo: (n: number) => `${n}s ago`,
  minutesAgo: (n: number) => `${n}m ago`,
  hoursAgo: (n: number) => `${n}h ago`,
  daysAgo: (n: number) => `${n}d ago`,
  seconds: (n: number) => `${n} s`,
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  days: (n: number) => `${n} d`,
  years: (n: number) => `${n} years`,
  clockBehind: (span: string) => `Clock ${span} behind`,
  clockAhead: (span: string) => `Clock ${span} ahead`,
  unknownSize: 'Unknown',
  sizes: ['Bytes', 'KB', 'MB', 'GB'],
}

export type Messages = Translated<typeof english>

/** Words of ages, spans and sizes. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './formats.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './formats.messages.fr.ts'),
})
