import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  signInAgain: 'Please sign in again.',
  needsSecondFactor: 'Your role needs a second factor. Please set one up first.',
  noAntiForgery: (header: string) => `The request carries no valid ${header} header.`,
  tooManyAtOnce: 'Too many people are signing in at this moment. Please try again.',
  needsLevel: {
    ReadOnly: 'You need the access level ReadOnly to do this.',
    User: 'You need the access level User to do this.',
    Operator: 'You need the access level Operator to do this.',
    Technician: 'You need the access level Technician to do this.',
    Manager: 'You need the access level Manager to manage this organization.',
    Administrator: "You need the access level Administrator to manage this organization's users.",
  },
}

export type Messages = Translated<typeof english>

/** Why a request is refused before it is looked at. */
export const messages = defineMessages(english, {
  de: () => import('./auth.messages.de.ts'),
  fr: () => import('./auth.messages.fr.ts'),
})
