import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  passwordRequired: 'Password is required',
  loginPasswordShort: 'Password must be at least 6 characters',
  nameShort: 'Must be at least 2 characters',
  tooLong: (max: number) => `Must not exceed ${max} characters`,
  invisible: 'Must not contain invisible characters',
  mixedScripts: 'Must not mix letters of different scripts in one word',
  passwordShort: 'Password must be at least 8 characters',
  confirmRequired: 'Please confirm your password',
  notConfirmed: 'Passwords do not match',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  secretRequired: 'Secret is required',
  refreshTokenRequired: 'Refresh token is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  emailInvisible: 'The email contains invisible characters',
  emailLetters: 'Please use plain letters, digits and signs before the @',
  currentPasswordRequired: 'Current password is required',
  noToken: 'The link holds no token',
  codeRequired: 'Code is required',
  noCode: 'This is no code',
  passwordRules: {
    upper: 'One uppercase letter',
    lower: 'One lowercase letter',
    digit: 'One number',
    special: 'One special character',
  },
  passwordNeeds: (rule: string) => `Password needs: ${rule}`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './account.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './account.messages.fr.ts'),
})
