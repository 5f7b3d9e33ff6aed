import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the figures on the dashboard. */
const english = {
  organizations: 'Organizations',
  inactive: (n: number) => `${n.toLocaleString('en')} inactive`,
  elevators: 'Elevators',
  activeUsers: 'Active Users',
  canMessages: 'CAN Messages',
  perSecond: (rate: string) => `${rate} per second`,
  /** A line of the last 24 hours, in words. */
  trend: (line: { name: string; first: number; lowest: number; highest: number; last: number }) =>
    `${line.name}: from ${line.first} to ${line.last}, lowest ${line.lowest}, highest ${line.highest}`,
  noTrend: 'The chart starts with the first sample (one every 5 minutes while controllers are reachable).',
  onlineTrend: 'Online in the last 24 h',
  offlineTrend: 'Offline in the last 24 h',
  criticalTrend: 'Critical alerts in the last 24 h',
  fleetOnline: 'Fleet Online',
  /** After the number of elevators. */
  online: 'online',
  /** After the number of elevators. */
  silent: 'silent',
  /** After the number of elevators. */
  offline: 'offline',
  daysIn: (zone: string) => `Days in the time zone ${zone.replaceAll('_', ' ')}`,
  alertsPerDay: 'Alerts per Day',
  critical: 'Critical',
  other: 'Other',
  /** The chart in words. */
  alertsOfDays: (total: number, days: number, critical: number) =>
    `${total} alerts in the last ${days} days, ${critical} of them critical`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './figures.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './figures.messages.fr.ts'),
})
