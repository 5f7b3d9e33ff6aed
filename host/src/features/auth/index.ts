export { LoginPage } from './LoginPage.tsx'
export { SignedInOnly, SignedOutOnly } from './session-guards.tsx'
