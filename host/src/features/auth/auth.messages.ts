/** Texts of the sign-in pages. Messages of fields stand beside their rules, in the contracts. */
export const authMessages = {
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  loginNoToken: 'Login failed. Please check your credentials.',
  loginFailed: 'Login failed. Please try again.',
  createAccount: 'Create Account',
  creatingAccount: 'Creating Account...',
  registrationFailed: 'Registration failed. Please try again.',
  ended: {
    expired: 'Your session has expired. Please sign in again.',
    unreachable:
      'Your session could not be renewed, because the server could not be reached. Please sign in again.',
    revoked:
      'Your session was ended. You signed out elsewhere, or the password or the second factor of your account was changed, or the session was used in two places at once. Please sign in again.',
    inactive: 'Your account was deactivated. Please ask an Admin.',
    elsewhere: 'You were signed out in another tab.',
  },
  verify: 'Verify',
  verifying: 'Verifying...',
  codeFailed: 'The code could not be checked. Please try again.',
} as const
