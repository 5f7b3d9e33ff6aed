import { withData } from '../../shared/with-data.tsx'
import { Shell } from './Shell.tsx'

export { UnauthorizedPage } from './UnauthorizedPage.tsx'

/** The layout around every page of a signed-in user, and what they read data with. */
export const ShellWithData = withData(Shell)
