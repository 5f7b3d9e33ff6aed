import type { Messages } from './formats.messages.ts'

export const messages: Messages = {
  never: 'Jamais',
  ageUnknown: 'âge inconnu',
  justNow: 'À l’instant',
  justUpdated: 'Mis à jour à l’instant',
  justCreated: 'Créé à l’instant',
  now: 'à l’instant',
  secondsAgo: (n) => `il y a ${n} s`,
  minutesAgo: (n) => `il y a ${n} min`,
  hoursAgo: (n) => `il y a ${n} h`,
  daysAgo: (n) => `il y a ${n} j`,
  seconds: (n) => `${n} s`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => `${n} j`,
  years: (n) => `${n} ans`,
  clockBehind: (span) => `Horloge en retard de ${span}`,
  clockAhead: (span) => `Horloge en avance de ${span}`,
  unknownSize: 'Inconnue',
  sizes: ['octets', 'Ko', 'Mo', 'Go'],
}
