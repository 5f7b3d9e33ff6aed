import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: (what: string) => `Export: ${what}`,
  close: 'Close',
  period: (from: string, to: string) => `${from} to ${to}`,
  content: 'What',
  contents: {
    states: 'States: floor, direction, door',
    events: 'Events: alerts, commands, connection and more',
    rollupsByHour: 'Rollups by hour',
    rollupsByDay: 'Rollups by day',
  },
  notes: {
    states: 'One row per period without a change. Periods without a row have no data.',
    events: 'What happened in this time, and what lasted from before; the latest first.',
    rollups:
      'Every hour or day (UTC) of which the period has a part. An hour is summed up about 20 minutes after it is over.',
  },
  format: 'Format',
  utc: 'Times in the file are UTC.',
  run: 'Export',
  running: 'Exporting...',
  received: (size: string) => `${size} received`,
  cancel: 'Cancel',
  failed: 'Failed to export. No file was saved.',
  time: 'Period',
  lastHours: (n: number) => `Last ${n} hours`,
  lastDays: (n: number) => `Last ${n} days`,
  lastYear: 'Last 12 months',
}

export type Messages = Translated<typeof english>

/** Texts of exports of histories and rollups. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './export.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './export.messages.fr.ts'),
})
