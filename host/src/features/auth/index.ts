export { LoginPage } from './LoginPage.tsx'
export { RegisterPage } from './RegisterPage.tsx'
export { SignedInOnly } from './SignedInOnly.tsx'
export { SignedOutOnly } from './SignedOutOnly.tsx'
