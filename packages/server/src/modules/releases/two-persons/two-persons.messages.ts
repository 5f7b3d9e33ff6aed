import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  noneOpen: (remote: string) => `No promotion of ${remote} waits for approval.`,
  otherVersion: (remote: string, open: string, given: string) =>
    `${remote} ${open} waits for approval, not ${given}.`,
  /** Two users approved concurrently. */
  changed: (remote: string) =>
    `Somebody else has just approved the promotion of ${remote}. Please look again.`,
  samePerson: 'Another person has to approve: nobody who asked for it or approved it already, and no token.',
  nobodyElse: (remote: string) =>
    `Nobody else could approve it: there is no other Admin, and no other release manager of ${remote}.`,
  notTwo: (remote: string) =>
    `What a token asks for is approved by two persons: there are no two who may promote ${remote}.`,
  wideCanary: (most: number) =>
    `Here two persons promote: a canary goes to ${most} % of the users at most. Ask for a promotion instead.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./two-persons.messages.de.ts'),
  fr: () => import('./two-persons.messages.fr.ts'),
})
