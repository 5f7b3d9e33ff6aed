/** Texts of the sign-in pages (A §2, §8). Field messages stand beside their rules, in the contracts. */
export const authMessages = {
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  loginNoToken: 'Login failed. Please check your credentials.',
  loginFailed: 'Login failed. Please try again.',
  createAccount: 'Create Account',
  creatingAccount: 'Creating Account...',
  registrationFailed: 'Registration failed. Please try again.',
  capsLock: 'Caps Lock is on',
  verify: 'Verify',
  verifying: 'Verifying...',
  codeFailed: 'The code could not be checked. Please try again.',
} as const
