import { defineMessages, type Translated } from '@hoistway/language/messages'

const times = (n: number) => (n === 1 ? 'once' : `${n.toLocaleString('en')} times`)
const atLeast = (isAtLeast: boolean) => (isAtLeast ? 'at least ' : '')

/** What a rule looks for. Spans are words: '10 min'. */
interface Rule {
  readonly minimum: number
  readonly window: string
  readonly reach: string
}

const english = {
  title: 'Recurring problems',
  loadFailed: 'Recurring problems could not be loaded.',
  titles: {
    chatter: (code: string, elevator: string, count: number, isAtLeast: boolean) =>
      `${code} occurred ${atLeast(isAtLeast)}${times(count)} on ${elevator}`,
    commonCause: (code: string, elevators: number, building: string) =>
      `${code} on ${elevators} elevators in ${building}`,
    lostTogether: (elevators: number, building: string) =>
      `${elevators} elevators in ${building} went offline together`,
    returns: (code: string, elevator: string, returned: number, total: number) =>
      `${code} came back after ${returned} of ${total} resets of ${elevator}`,
  },
  /** Since a firmware update. `ratio`: times as often, `undefined`: there were none before. */
  update: {
    title: (code: string, version: string, ratio: string | undefined) =>
      ratio === undefined
        ? `${code} is new since firmware ${version}`
        : `${code} is ${ratio} times more frequent since firmware ${version}`,
    compared: (after: number, afterTime: string, before: number, beforeTime: string, elevators: number) =>
      `${after.toLocaleString('en')} in ${afterTime} after the update, ${before.toLocaleString('en')} in ${beforeTime} before (${elevators} elevators, connected time)`,
    evidence: (after: number, before: number) => `${after} after the update, ${before} before`,
    ratio: (n: number) => n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 1 : 0 }),
    hours: (n: number) => `${n.toLocaleString('en')} h`,
  },
  /** What to do about it. */
  advice: {
    chatter: (most: number) =>
      `Up to ${most} times within an hour: probably an intermittent contact or sensor. Schedule an inspection instead of acknowledging every alert.`,
    'common-cause': 'Check for a common cause first: power supply, building work, shared equipment.',
    'lost-together': 'Check the network and power supply of the building before the controllers.',
    'returns-after-reset': 'Resets do not fix this. Send a technician.',
    'after-update': 'Pause this firmware rollout until the cause is known.',
  },
  /** Why it is shown. */
  rules: {
    chatter: ({ minimum, window, reach }: Rule) =>
      `Shown because the same code began at least ${minimum} times within ${window} on one elevator, in the ${reach}.`,
    'common-cause': ({ minimum, window, reach }: Rule) =>
      `Shown because the same code began on at least ${minimum} elevators in a building within ${window}, in the ${reach}.`,
    'lost-together': ({ minimum, window, reach }: Rule) =>
      `Shown because at least ${minimum} elevators in a building went offline within ${window}, in the ${reach}.`,
    'returns-after-reset': ({ minimum, window, reach }: Rule) =>
      `Shown because the same code began again within ${window} after at least ${minimum} resets, in the ${reach}.`,
    'after-update': (elevators: number, { minimum, window, reach }: Rule) =>
      `Shown because since an update in the ${reach} it occurred at least ${minimum} times, on at least ${elevators} elevators and at least twice as often as in the same time before (at most ${window}), which is hardly chance. Repeats within an hour count once.`,
  },
  /** How far a rule looks back. */
  lastHours: (n: number) => `last ${n} hours`,
  lastDays: (n: number) => `last ${n} days`,
  goesOn: 'Ongoing',
  period: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  lost: 'Connection lost',
  began: 'Began',
  active: 'still active',
  afterReset: (span: string) => `${span} after a reset`,
  evidence: (n: number) => `Evidence (${n.toLocaleString('en')})`,
  moreEvidence: (n: number) => `And ${n.toLocaleString('en')} more`,
  viewAlerts: 'View these alerts',
  showMore: (n: number) => `Show ${n} more`,
  notListed: (n: number) => `${n} more, less urgent`,
  dismiss: 'Dismiss',
  dismissing: 'Dismissing...',
  /** For readers who hear the button without its line. */
  dismissOf: (title: string) => `Dismiss: ${title}`,
  dismissTitle: 'Dismiss Recurring Problem',
  dismissHint: 'Hidden for everyone until it happens often enough again or another elevator is affected.',
  reason: 'Reason',
  dismissFailed: 'Could not dismiss the problem',
  dismissed: (n: number) => `${n} dismissed`,
  dismissedBy: (who: string, when: string, reason: string) => `Dismissed by ${who}, ${when}: ${reason}`,
  somebody: 'a user',
  restore: 'Undo',
  restoreOf: (title: string) => `Undo the dismissal: ${title}`,
  restoreFailed: 'Could not undo',
}

export type Messages = Translated<typeof english>

/** Texts of what alerts have in common. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './patterns.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './patterns.messages.fr.ts'),
})
