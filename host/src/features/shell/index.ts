import { withData } from '../../shared/with-data.tsx'
import { Shell } from './Shell.tsx'

export const ShellWithData = withData(Shell)
