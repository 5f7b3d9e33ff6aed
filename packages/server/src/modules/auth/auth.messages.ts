import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  signIn: {
    again: 'Please sign in again.',
    wrong: 'The email or the password is wrong.',
    inHours: (hours: number) => `Too many attempts. Please try again in ${hours} hours.`,
    inMinutes: (minutes: number) => `Too many attempts. Please try again in ${minutes} min.`,
  },
  registration: {
    closed: 'Registration is closed. Please ask an Admin for an account.',
    approval: 'Your request was received. You can sign in as soon as an Admin has activated your account.',
    wrongSecret: 'The secret is not valid, or it was used.',
    emailTaken: 'An account with this email already exists.',
    emailInvalid: 'Please enter a valid email',
  },
  factor: {
    codeNeeded: 'Please enter the code of your authenticator app as well.',
    wrongCode: 'This code is wrong, or was used already. Wait for the next one.',
    tookTooLong: 'This sign-in took too long. Please start again.',
    tooManyCodes: 'Too many wrong codes. Please start again.',
    usedAlready: 'This sign-in was used already. Please start again.',
    unreadable: 'The second factor of this account cannot be read. Please ask an Admin to remove it.',
    scanFirst: 'Please begin by scanning the QR code.',
    onAlready: 'The second factor is on already.',
    off: 'The second factor is off.',
  },
  password: {
    wrong: 'The password is wrong.',
    common: 'This password is too common. Please choose another one.',
    current: 'This is the current password. Please choose another one.',
  },
  link: {
    used: 'This link has already been used. Please ask an Admin for a new one.',
    expired: 'This link has expired. Please ask an Admin for a new one.',
    withdrawn: 'This link was withdrawn. Please ask an Admin for a new one.',
    unknown: 'This link is not valid. Please check that it is complete, or ask an Admin for a new one.',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./auth.messages.de.ts'),
  fr: () => import('./auth.messages.fr.ts'),
})
