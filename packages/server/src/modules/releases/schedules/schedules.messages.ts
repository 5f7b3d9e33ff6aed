import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  past: 'This time is over. Please choose one that is ahead.',
  tooFar: (days: number) => `Please choose a time within ${days} days.`,
  tokenEnds: (name: string) => `The release token “${name}” does not work any more at that time.`,
  already: (release: string) => `The same is scheduled for ${release} already. Cancel that before.`,
  tooMany: (remote: string, most: number) =>
    `${most} changes of ${remote} are scheduled already: cancel one of them before.`,
  over: 'It was done, cancelled or begun in the meantime.',
  noApproval: 'Nobody has to approve this.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./schedules.messages.de.ts'),
  fr: () => import('./schedules.messages.fr.ts'),
})
