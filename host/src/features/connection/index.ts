export { ConnectionBanner } from './ConnectionBanner.tsx'
export { ConnectionIndicator } from './ConnectionIndicator.tsx'
export { DiskBanner } from './DiskBanner.tsx'
