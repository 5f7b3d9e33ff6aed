export { OverrideBadge } from './OverrideBadge.tsx'
export { OverrideRequestDialog } from './OverrideRequestDialog.tsx'
