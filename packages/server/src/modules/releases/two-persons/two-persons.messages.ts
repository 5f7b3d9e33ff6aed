import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  noneOpen: (remote: string) => `No promotion of ${remote} waits for approval.`,
  otherVersion: (remote: string, open: string, given: string) =>
    `${remote} ${open} waits for approval, not ${given}.`,
  samePerson: 'A second person has to approve: not who asked for it, and no token.',
  nobodyElse: (remote: string) =>
    `Nobody else could approve it: there is no other Admin, and no other release manager of ${remote}.`,
  wideCanary: (most: number) =>
    `Here two persons promote: a canary goes to ${most} % of the users at most. Ask for a promotion instead.`,
}

export type Messages = Translated<typeof english>

/** Why a promotion is not made by two persons. */
export const messages = defineMessages(english, {
  de: () => import('./two-persons.messages.de.ts'),
  fr: () => import('./two-persons.messages.fr.ts'),
})
