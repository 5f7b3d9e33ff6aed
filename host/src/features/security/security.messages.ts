/** Texts of the security settings and their pages. */
export const securityMessages = {
  passwordFailed: 'The password could not be changed. Please try again.',
  passwordChanged: 'Your password was changed.',
  passwordChangedElsewhere: 'Your password was changed. All other sessions have ended.',
  passwordReset: 'Your password was changed. You can sign in with it now.',
  statusFailed: 'The state of the second factor could not be loaded',
  enrolFailed: 'The second factor could not be set up. Please try again.',
  enabled: 'The second factor is on. All other sessions have ended.',
  disableAsked: 'Signing in then takes the password alone, and the recovery codes no longer work.',
  disableRequired: 'Your role needs a second factor: you will set up a new one at once.',
  disableFailed: 'The second factor could not be turned off. Please try again.',
  disabled: 'The second factor is off.',
  renewAsked: 'The recovery codes that you have no longer work then.',
  renewFailed: 'The recovery codes could not be renewed. Please try again.',
  linkFailed: 'The link could not be checked. Please try again.',
} as const
