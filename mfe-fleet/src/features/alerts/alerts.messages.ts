import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of alerts, wherever they are shown. */
const english = {
  title: 'Alerts',
  oneElevator: 'One Elevator',
  wholeFleet: 'Whole Fleet',
  severities: {
    critical: 'Critical',
    warning: 'Warning',
    info: 'Info',
    resolved: 'Resolved',
    unknown: 'Severity unknown',
  },
  acknowledge: 'Acknowledge',
  acknowledging: 'Acknowledging...',
  acknowledgeOf: (code: string | null | undefined) => `Acknowledge ${code ?? 'alert'}`,
  acknowledgedBy: (name: string, note: string | null | undefined) =>
    note ? `Acknowledged by ${name}: ${note}` : `Acknowledged by ${name}`,
  acknowledgeFailed: 'Failed to acknowledge the alert',
  note: 'Note',
  noteHint: 'Optional; visible to everyone who can see the alert.',
  cancel: 'Cancel',
  close: 'Close',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './alerts.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './alerts.messages.fr.ts'),
})
