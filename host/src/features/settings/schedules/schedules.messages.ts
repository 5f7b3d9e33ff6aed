import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about releases that are promoted, or given to some users, at a time. */
const english = {
  when: 'When',
  now: 'Now',
  at: 'At a time',
  time: 'Time',
  zone: (zone: string) => `In the time zone of this browser, ${zone}. The server’s clock decides.`,
  missing: 'Enter a date and a time',
  past: 'This time is over',
  submit: 'Schedule',
  done: (release: string, time: string) => `${release} is scheduled for ${time}.`,
  needsApproval: (release: string, time: string, approvers: readonly string[]) =>
    `${release} is scheduled for ${time}, if it is approved before: ${approvers.join(', ')}.`,
  /** In the row of a release. */
  badge: 'Scheduled',
  /** Before and after the time. */
  promotes: (version: string) => ({ before: `${version} becomes live for everybody on `, after: '' }),
  triesOut: (canary: string) => ({ before: `The canary of ${canary} begins on `, after: '' }),
  by: (who: string) => `, as ${who} scheduled.`,
  token: (name: string) => `token ${name}`,
  why: (reason: string) => `Reason: ${reason}`,
  needs: (persons: number) =>
    persons === 1
      ? 'Another person has to approve it before.'
      : `${persons} persons have to approve it before.`,
  other: 'Another person has to approve it.',
  approve: {
    label: 'Approve',
    named: (release: string) => `Approve the schedule of ${release}`,
    text: (release: string) => `You approve that ${release} becomes live at this time.`,
    failed: 'Failed to approve the schedule',
  },
  cancel: {
    label: 'Cancel',
    named: (release: string) => `Cancel the schedule of ${release}`,
    text: (release: string) => `${release} is not changed at this time.`,
    confirm: 'Cancel Schedule',
    failed: 'Failed to cancel the schedule',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './schedules.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './schedules.messages.fr.ts'),
})
