import { defineMessages, type Translated } from '@hoistway/language/messages'

const times = (n: number) => (n > 1 ? `, lost ${n} times` : '')
const by = (who: string) => `, by ${who}`

const english = {
  title: 'Since Your Last Visit',
  period: 'Handover period',
  periods: {
    left: 'Since your last visit',
    8: 'Last 8 hours',
    12: 'Last 12 hours',
    24: 'Last 24 hours',
    72: 'Last 3 days',
  },
  /** Before and after the time. */
  left: { before: 'Last visit: ', after: '' },
  unknown: 'No earlier visit recorded. Showing the last 12 hours.',
  nothing: 'Nothing happened in this period.',
  copy: 'Copy as Text',
  copied: 'Copied',
  sections: {
    offline: 'Went offline',
    back: 'Back online',
    raised: 'Alerts',
    acknowledged: 'Acknowledged',
    service: 'Taken out of or into service',
    changed: 'Changed',
    commands: 'Commands',
  },
  /** More than are counted. */
  atLeast: (total: number) => `${total} or more`,
  more: (n: number) => `And ${n} more`,
  lines: {
    together: (text: string, names: string) => `${text}: ${names}`,
    elevators: (n: number) => `${n} elevators`,
    offline: (n: number) => `Offline${times(n)}`,
    back: (n: number) => `Online again${times(n)}`,
    alert: (code: string, message: string) => `${code} · ${message}`,
    over: 'no longer active',
    acknowledged: (who: string | undefined) =>
      who === undefined ? 'acknowledged' : `acknowledged by ${who}`,
    acknowledgedBy: (alert: string, who: string | undefined, note: string | undefined) =>
      `${alert}${who === undefined ? '' : by(who)}${note === undefined ? '' : `: ${note}`}`,
    outOfService: (reason: string | undefined) =>
      reason === undefined ? 'Out of service' : `Out of service: ${reason}`,
    inService: 'In service again',
    configuration: (version: string) => `Configuration ${version} reported`,
    firmware: (version: string) => `Firmware ${version}`,
    command: (command: string, status: string, who: string | undefined) =>
      `${command}: ${status}${who === undefined ? '' : by(who)}`,
  },
  /** Beginning of the copied text. */
  heading: (from: string, to: string) => `Handover from ${from} to ${to}`,
}

export type Messages = Translated<typeof english>

/** Texts of what happened since somebody left. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './handover.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './handover.messages.fr.ts'),
})
