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
  title: 'Patterns',
  loadFailed: 'Patterns could not be read.',
  titles: {
    chatter: (code: string, elevator: string, count: number, isAtLeast: boolean) =>
      `${code} came ${atLeast(isAtLeast)}${times(count)} on ${elevator}`,
    commonCause: (code: string, elevators: number, building: string) =>
      `${code} on ${elevators} elevators of ${building}`,
    lostTogether: (elevators: number, building: string) =>
      `${elevators} elevators of ${building} lost their connection together`,
    returns: (code: string, elevator: string, returned: number, total: number) =>
      `${code} came back after ${returned} of ${total} resets of ${elevator}`,
  },
  /** Since a firmware update. `ratio`: times as often, `undefined`: there were none before. */
  update: {
    title: (code: string, version: string, ratio: string | undefined) =>
      ratio === undefined
        ? `${code} is new since firmware ${version}`
        : `${code} comes ${ratio} times as often since firmware ${version}`,
    compared: (after: number, afterTime: string, before: number, beforeTime: string, elevators: number) =>
      `${after.toLocaleString('en')} in ${afterTime} since the update, ${before.toLocaleString('en')} in ${beforeTime} before it, on ${elevators} elevators together while they were connected`,
    evidence: (after: number, before: number) => `${after} since the update, ${before} before`,
    ratio: (n: number) => n.toLocaleString('en', { maximumFractionDigits: n < 10 ? 1 : 0 }),
    hours: (n: number) => `${n.toLocaleString('en')} h`,
  },
  /** What to do about it. */
  advice: {
    chatter: (most: number) =>
      `Up to ${most} times within an hour: a contact or sensor that comes and goes. Have it looked at, rather than acknowledging each alert.`,
    'common-cause':
      'Look for one cause first: power, work in the building, something that these elevators share.',
    'lost-together': 'Check network and power of the building before the controllers.',
    'returns-after-reset': 'Resetting does not help: send somebody.',
    'after-update': 'Update no further elevators until somebody has looked at it.',
  },
  /** Why it is shown. */
  rules: {
    chatter: ({ minimum, window, reach }: Rule) =>
      `Shown because the same code began at least ${minimum} times within ${window} on one elevator, in the ${reach}.`,
    'common-cause': ({ minimum, window, reach }: Rule) =>
      `Shown because the same code began on at least ${minimum} elevators of a building within ${window}, in the ${reach}.`,
    'lost-together': ({ minimum, window, reach }: Rule) =>
      `Shown because at least ${minimum} elevators of a building lost their connection within ${window}, in the ${reach}.`,
    'returns-after-reset': ({ minimum, window, reach }: Rule) =>
      `Shown because the same code began again within ${window} after at least ${minimum} resets, in the ${reach}.`,
    'after-update': (elevators: number, { minimum, window, reach }: Rule) =>
      `Shown because since an update in the ${reach} it came at least ${minimum} times, on at least ${elevators} elevators and at least twice as often as in the same time before (at most ${window}), which is hardly chance. Repeats within an hour count once.`,
  },
  /** How far a rule looks back. */
  lastHours: (n: number) => `last ${n} hours`,
  lastDays: (n: number) => `last ${n} days`,
  goesOn: 'Still going on',
  period: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  lost: 'Connection lost',
  began: 'Began',
  active: 'still active',
  afterReset: (span: string) => `${span} after a reset`,
  evidence: (n: number) => `Evidence (${n.toLocaleString('en')})`,
  moreEvidence: (n: number) => `And ${n.toLocaleString('en')} more`,
  viewAlerts: 'View these alerts',
  showMore: (n: number) => `Show ${n} more`,
  notListed: (n: number) => `And ${n} more, less urgent`,
  dismiss: 'Dismiss',
  dismissing: 'Dismissing...',
  /** For readers who hear the button without its line. */
  dismissOf: (title: string) => `Dismiss: ${title}`,
  dismissTitle: 'Dismiss Pattern',
  dismissHint:
    'For everybody who sees it. It comes back when enough happens after this to be a pattern again, or with another elevator.',
  reason: 'Reason',
  dismissFailed: 'Failed to dismiss the pattern',
  dismissed: (n: number) => `${n} dismissed`,
  dismissedBy: (who: string, when: string, reason: string) => `Dismissed by ${who}, ${when}: ${reason}`,
  somebody: 'somebody',
  restore: 'Undo',
  restoreOf: (title: string) => `Undo the dismissal: ${title}`,
  restoreFailed: 'Failed to take the dismissal back',
}

export type Messages = Translated<typeof english>

/** Texts of what alerts have in common. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './patterns.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './patterns.messages.fr.ts'),
})
