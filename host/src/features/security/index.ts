import { withData } from '../../shared/with-data.tsx'
import { EnrolmentPage } from './EnrolmentPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

export { ChangePassword } from './ChangePassword.tsx'
export { ProfileSection } from './ProfileSection.tsx'
export { ProofForm } from './ProofForm.tsx'
export { SecondFactor } from './SecondFactor.tsx'
export { SsoProofPage } from './SsoProofPage.tsx'
export { secondFactorQuery } from './security.api.ts'

/** These pages render outside of the shell, which provides the data of the others. */
export const EnrolmentWithData = withData(EnrolmentPage)
export const ResetPasswordWithData = withData(ResetPasswordPage)
