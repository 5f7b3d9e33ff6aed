import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the lists of alerts. */
const english = {
  search: 'Search alerts...',
  pageSize: 'Alerts per page',
  perPage: (size: number) => `${size} per page`,
  severityFirst: 'Severity first',
  collapse: 'Collapse repeats',
  loadFailed: 'Failed to load alerts. Please try again.',
  showing: (first: number, last: number, total: number) => `Showing ${first} to ${last} of ${total} alerts`,
  exportFailed: 'Failed to export alerts',
  exportCut: (saved: number, total: number) =>
    `The file holds the first ${saved.toLocaleString('en')} of ${total.toLocaleString('en')} alerts. Narrow the list to export the others.`,
  csv: {
    acknowledgedBy: 'Acknowledged By',
    acknowledgedAt: 'Acknowledged At',
    note: 'Note',
  },
  emptySearch: 'No alerts match your search criteria.',
  empty: 'This elevator has no alerts at the moment.',
  fleetEmpty: 'There are no alerts at the moment.',
  severity: 'Severity',
  severityFilter: { all: 'All Severities', critical: 'Critical', warning: 'Warning', info: 'Info' },
  status: 'Status',
  statusFilter: { active: 'Active Only', resolved: 'Resolved Only', all: 'All Status' },
  elevator: 'Elevator',
  code: 'Alert Code',
  message: 'Message',
  firstOccurrence: 'First Occurrence',
  lastOccurrence: 'Last Occurrence',
  duration: 'Duration',
  active: 'Active',
  resolved: 'Resolved',
  /** Before a time. */
  resolvedAt: 'Resolved:',
  lasted: (duration: string) => `Lasted ${duration}`,
  /** After an age. */
  andLasted: (duration: string) => `, lasted ${duration}`,
  durationUnits: { days: 'd', hours: 'h', minutes: 'm', seconds: 's' },
  times: (code: string | null | undefined, n: number) => `${code ?? '—'}: ${n} times`,
  newAlerts: (n: number) => (n === 1 ? '1 new alert' : `${n} new alerts`),
  show: 'Show',
  bySeverity: 'Alerts by severity',
  totals: {
    critical: (n: number) => `${n.toLocaleString('en')} critical`,
    warning: (n: number) => `${n.toLocaleString('en')} warning`,
    info: (n: number) => `${n.toLocaleString('en')} info`,
    resolved: (n: number) => `${n.toLocaleString('en')} resolved`,
  },
  period: {
    daysIn: (zone: string) => `Days in the time zone ${zone.replaceAll('_', ' ')}`,
    from: 'From',
    until: 'Until',
    beganFrom: 'Started from',
    beganUntil: 'Started until',
    compared: 'Compared with the previous period',
    /** Alerts that began in a period, and in the one before it. */
    begun: (now: number, before: number) =>
      `${now === 1 ? '1 alert' : `${now} alerts`} started (including resolved), ${before} in the previous period.`,
    begunOf: (severity: string, now: number, before: number) => `${severity}: ${now}, previously ${before}`,
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './list.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './list.messages.fr.ts'),
})
