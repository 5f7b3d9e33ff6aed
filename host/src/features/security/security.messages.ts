import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of the security settings and their pages. */
const english = {
  password: {
    title: 'Password',
    current: 'Current password',
    new: 'New password',
    confirmNew: 'Confirm new password',
    own: 'Your password',
    endOtherSessions: 'Log out all other sessions',
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
    title: 'Two-factor authentication',
    lead: 'Adds a code from an app on your phone to your password.',
    loading: 'Loading two-factor authentication...',
    statusFailed: 'The status of two-factor authentication could not be loaded',
    off: 'Off.',
    on: 'On. ',
    /** Around the time. */
    onSince: { before: 'On since ', after: '. ' },
    codesLeft: (count: number) =>
      count === 0
        ? 'No recovery code is left: create new ones.'
        : `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`,
    setUp: 'Set Up',
    newCodes: 'New Recovery Codes',
    turnOff: 'Turn Off',
    enabled: 'Two-factor authentication is on. All other sessions have ended.',
    disableAsked: 'Signing in then requires only the password, and the recovery codes no longer work.',
    disableRequired: 'Your role requires two-factor authentication: you will set it up again immediately.',
    disableFailed: 'Two-factor authentication could not be turned off. Please try again.',
    disabled: 'Two-factor authentication is off.',
    renew: 'Renew Codes',
    renewAsked: 'The recovery codes that you have no longer work then.',
    renewFailed: 'The recovery codes could not be renewed. Please try again.',
  },
  proof: {
    title: 'Confirm your identity',
    withPassword: 'With password',
    withCode: 'With a code',
    checking: 'Checking...',
    cancel: 'Cancel',
  },
  enrol: {
    title: 'Set up two-factor authentication',
    lead: 'Your role requires it before you continue: a code from an app on your phone, in addition to your password.',
    logout: 'Logout',
    continue: 'Continue',
    scan: 'Scan this code with an authenticator app, or type the key into it. Then enter the 6-digit code that the app shows.',
    qrCode: 'QR code for your authenticator app',
    key: 'Key',
    turnOn: 'Turn On',
    turningOn: 'Turning On...',
    failed: 'Two-factor authentication could not be set up. Please try again.',
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
