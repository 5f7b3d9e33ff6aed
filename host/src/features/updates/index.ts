export { OverrideBadge } from './OverrideBadge.tsx'
export { OverrideRequest } from './OverrideRequest.tsx'
export { UpdateNotice } from './UpdateNotice.tsx'
