import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about promotions that wait for a second person. */
const english = {
  waits: (version: string, who: string) => `${version} waits to be promoted, as ${who} asked.`,
  /** Before and after a time. */
  until: { before: 'Until ', after: '.' },
  why: (reason: string) => `Reason: ${reason}`,
  other: 'Another person has to approve it.',
  token: (name: string) => `token ${name}`,
  approvedBy: (who: string) => `${who} has approved it. One more person has to.`,
  approve: {
    label: 'Approve',
    named: (release: string) => `Approve ${release}`,
    text: (release: string) => `${release} becomes live for everybody.`,
    /** Of the first of two who approve. */
    first: (release: string) => `${release} becomes live once another person has approved it, too.`,
    failed: 'Failed to approve the promotion',
  },
  withdraw: {
    label: 'Withdraw',
    named: (release: string) => `Withdraw ${release}`,
    text: (release: string) => `${release} is not promoted, and has to be asked for again.`,
    failed: 'Failed to withdraw the request',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './requests.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './requests.messages.fr.ts'),
})
