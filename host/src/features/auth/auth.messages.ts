import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the sign-in pages. Messages of fields stand beside their rules, in the contracts. */
const english = {
  title: 'Sign in',
  lead: 'Watch over your elevators, wherever they are.',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  newHere: 'New here?',
  createAnAccount: 'Create an account',
  loginNoToken: 'Login failed. Please check your credentials.',
  loginFailed: 'Login failed. Please try again.',
  ended: {
    expired: 'Your session has expired. Please sign in again.',
    unreachable:
      'Your session could not be renewed, because the server could not be reached. Please sign in again.',
    revoked:
      'Your session was ended. You signed out elsewhere, or the password or the second factor of your account was changed, or the session was used in two places at once. Please sign in again.',
    inactive: 'Your account was deactivated. Please ask an Admin.',
    elsewhere: 'You were signed out in another tab.',
  },
  secondStep: {
    title: 'Two-step sign-in',
    leadApp: 'Enter the 6-digit code that your authenticator app shows for Hoistway.',
    leadRecovery: 'Enter one of the recovery codes that you saved. Each of them works once.',
    verify: 'Verify',
    verifying: 'Verifying...',
    failed: 'The code could not be checked. Please try again.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    back: 'Back to sign in',
  },
  demoAccounts: 'Demo accounts',
  /** Before role and email, for screen readers. */
  fillIn: 'Fill in ',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './auth.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './auth.messages.fr.ts'),
})
