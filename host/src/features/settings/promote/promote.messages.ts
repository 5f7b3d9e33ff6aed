import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts about making a release live for everybody, and about withdrawing one. */
const english = {
  label: 'Promote…',
  named: (remote: string) => `Promote ${remote}`,
  lead: 'The files are verified, and then all users get the version. Open tabs offer it.',
  leadOfTwo: 'Another person has to approve it. Then the files are verified, and all users get the version.',
  version: 'Version',
  noneLive: 'Nothing is live',
  insteadOf: (live: string) => `Instead of ${live}`,
  submit: 'Promote',
  ask: 'Ask for Approval',
  busy: 'Promoting...',
  close: 'Close',
  nothing: 'No other version was published',
  done: (release: string) => `${release} is live.`,
  waits: (release: string, approvers: readonly string[]) =>
    `${release} waits for approval by another person: ${approvers.join(', ')}.`,
  failed: (release: string) => `${release} was not promoted`,
  withdraw: {
    label: 'Withdraw',
    named: (release: string) => `Withdraw ${release}`,
    text: (release: string) =>
      `Nobody can make ${release} live any more, and no rollback restores it. This cannot be undone. Tabs that run it keep it until they reload.`,
    done: (release: string) => `${release} is withdrawn.`,
    failed: (release: string) => `${release} was not withdrawn`,
    column: 'Withdraw',
    state: 'Withdrawn',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './promote.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './promote.messages.fr.ts'),
})
