export { LoginPage } from './LoginPage.tsx'
export { SignedInOnly } from './SignedInOnly.tsx'
export { SignedOutOnly } from './SignedOutOnly.tsx'
