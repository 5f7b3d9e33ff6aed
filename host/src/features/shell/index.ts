import { withData } from '../../shared/with-data.tsx'
import { Shell } from './Shell.tsx'

/** The layout around every page of a signed-in user, with the query client. */
export const ShellWithData = withData(Shell)
