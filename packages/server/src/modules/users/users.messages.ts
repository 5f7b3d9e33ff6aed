import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  lastAdmin: 'This is the last Admin. Give somebody else the role first.',
  ownAccount: 'This is your own account. Please use your profile page.',
  deactivated: 'This account is deactivated. Activate it first.',
  noSecondFactor: 'The second factor is off.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./users.messages.de.ts'),
  fr: () => import('./users.messages.fr.ts'),
})
