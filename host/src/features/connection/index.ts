export { ConnectionBanner } from './ConnectionBanner.tsx'
export { ConnectionIndicator } from './ConnectionIndicator.tsx'
export { DiskWarning } from './DiskWarning.tsx'
