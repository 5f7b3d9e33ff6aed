import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the security settings and their pages. */
const english = {
  password: {
    title: 'Password',
    current: 'Current password',
    new: 'New password',
    confirmNew: 'Confirm new password',
    own: 'Your password',
    endOtherSessions: 'Logout everywhere else',
    change: 'Change Password',
    changing: 'Changing Password...',
    failed: 'The password could not be changed. Please try again.',
    changed: 'Your password was changed.',
    changedElsewhere: 'Your password was changed. All other sessions have ended.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'It replaces the old one and ends every session.',
    toSignIn: 'Go to sign in',
    incomplete:
      'This link is not complete. Please open it as you received it, or ask an Admin for a new one.',
    checking: 'Checking the link...',
    linkFailed: 'The link could not be checked. Please try again.',
    account: (email: string) => `For ${email}`,
    set: 'Set Password',
    setting: 'Setting Password...',
    done: 'Your password was changed. You can sign in with it now.',
  },
  factor: {
    title: 'Second factor',
    lead: 'With it, signing in requires a code from an app on your phone in addition to the password.',
    loading: 'Loading the second factor...',
    statusFailed: 'The status of the second factor could not be loaded',
    off: 'Off.',
    on: 'On. ',
    /** Around the time. */
    onSince: { before: 'On since ', after: '. ' },
    codesLeft: (count: number) =>
      count === 0
        ? 'No recovery code is left: make new ones.'
        : `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`,
    setUp: 'Set Up',
    newCodes: 'New Recovery Codes',
    turnOff: 'Turn Off',
    enabled: 'The second factor is on. All other sessions have ended.',
    disableAsked: 'Signing in then requires only the password, and the recovery codes no longer work.',
    disableRequired: 'Your role needs a second factor: you will set up a new one at once.',
    disableFailed: 'The second factor could not be turned off. Please try again.',
    disabled: 'The second factor is off.',
    renew: 'Renew Codes',
    renewAsked: 'The recovery codes that you have no longer work then.',
    renewFailed: 'The recovery codes could not be renewed. Please try again.',
  },
  proof: {
    title: 'Prove that it is you with',
    withPassword: 'With password',
    withCode: 'With a code',
    checking: 'Checking...',
    cancel: 'Cancel',
  },
  enrol: {
    title: 'Set up a second factor',
    lead: 'Your role needs one before you go on: a code from an app on your phone, in addition to the password.',
    logout: 'Logout',
    continue: 'Continue',
    scan: 'Scan this code with an authenticator app, or type the key into it. Then enter the 6-digit code that the app shows.',
    qrCode: 'QR code for your authenticator app',
    key: 'Key',
    turnOn: 'Turn On',
    turningOn: 'Turning On...',
    failed: 'The second factor could not be set up. Please try again.',
  },
  codes: {
    title: 'Recovery codes',
    save: 'Save these recovery codes now',
    saveWhy:
      'Without your phone, each of them signs you in once. They are not shown again, and they replace all earlier ones.',
    copy: 'Copy Codes',
    copied: 'Copied',
    download: 'Download Codes',
    saved: 'I Have Saved Them',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './security.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './security.messages.fr.ts'),
})
