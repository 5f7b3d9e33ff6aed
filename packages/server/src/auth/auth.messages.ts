import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  signInAgain: 'Please sign in again.',
  releaseTokenElsewhere: 'A release token is for releases only.',
  needsSecondFactor: 'Your role needs a second factor. Please set one up first.',
  noAntiForgery: (header: string) => `The request carries no valid ${header} header.`,
  confirmationNeeded: 'Please confirm this with your password or a code.',
  tooManyAtOnce: 'Too many people are signing in at this moment. Please try again.',
  needsLevel: (level: string) => `You need the access level ${level} to do this.`,
  manage: (level: string) => `You need the access level ${level} to manage this organization.`,
  manageUsers: (level: string) => `You need the access level ${level} to manage this organization's users.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./auth.messages.de.ts'),
  fr: () => import('./auth.messages.fr.ts'),
})
