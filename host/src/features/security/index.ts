export { ChangePassword } from './ChangePassword.tsx'
export { EnrolmentPage } from './EnrolmentPage.tsx'
export { ResetPasswordPage } from './ResetPasswordPage.tsx'
export { SecondFactor } from './SecondFactor.tsx'
