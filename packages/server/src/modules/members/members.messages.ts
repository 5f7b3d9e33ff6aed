import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  memberAlready: 'This user is a member of this organization already.',
  userRequired: 'User is required',
  noAccount: 'There is no such account.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./members.messages.de.ts'),
  fr: () => import('./members.messages.fr.ts'),
})
