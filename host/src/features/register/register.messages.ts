import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of /register. Messages of fields stand beside their rules, in the contracts. */
const english = {
  title: 'Create your account',
  lead: 'An Admin then adds you to your organizations.',
  firstName: 'First name',
  lastName: 'Last name',
  confirmPassword: 'Confirm password',
  createAccount: 'Create Account',
  creatingAccount: 'Creating Account...',
  failed: 'Registration failed. Please try again.',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './register.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './register.messages.fr.ts'),
})
