import type { Messages } from './formats.messages.ts'

export const messages: Messages = {
  never: 'Nie',
  ageUnknown: 'Alter unbekannt',
  justNow: 'Gerade eben',
  justUpdated: 'Gerade aktualisiert',
  justCreated: 'Gerade angelegt',
  now: 'gerade eben',
  secondsAgo: (n) => `vor ${n} s`,
  minutesAgo: (n) => `vor ${n} min`,
  hoursAgo: (n) => `vor ${n} h`,
  daysAgo: (n) => `vor ${n} ${n === 1 ? 'Tag' : 'Tagen'}`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} ${n === 1 ? 'Tag' : 'Tage'}`,
  years: (n) => `${n} Jahre`,
  clockBehind: (span) => `Uhr geht ${span} nach`,
  clockAhead: (span) => `Uhr geht ${span} vor`,
  unknownSize: 'Unbekannt',
  sizes: ['Bytes', 'KB', 'MB', 'GB'],
}
