import type { Messages } from './figures.messages.ts'

export const messages: Messages = {
  organizations: 'Organisationen',
  inactive: (n) => `${n.toLocaleString('de')} inaktiv`,
  elevators: 'Aufzüge',
  activeUsers: 'Aktive Benutzer',
  canMessages: 'CAN-Nachrichten',
  perSecond: (rate) => `${rate} pro Sekunde`,
  trend: ({ name, first, last, lowest, highest }) =>
    `${name}: von ${first} auf ${last}, niedrigster Wert ${lowest}, höchster Wert ${highest}`,
  noTrend:
    'Die Kurve beginnt mit dem ersten Messwert (alle 5 Minuten einer, solange Controller erreichbar sind).',
  onlineTrend: 'Online in den letzten 24 h',
  offlineTrend: 'Offline in den letzten 24 h',
  criticalTrend: 'Kritische Störungen in den letzten 24 h',
  fleetOnline: 'Flotte online',
  online: 'online',
  silent: 'ohne Meldung',
  offline: 'offline',
  daysIn: (zone) => `Tage in der Zeitzone ${zone.replaceAll('_', ' ')}`,
  alertsPerDay: 'Störungen pro Tag',
  critical: 'Kritisch',
  other: 'Sonstige',
  alertsOfDays: (total, days, critical) =>
    `${total === 1 ? '1 Störung' : `${total} Störungen`} in den letzten ${days} Tagen, davon ${critical} kritisch`,
}
