export { AskedOverride } from './AskedOverride.tsx'
export { OverrideBadge } from './OverrideBadge.tsx'
export { UpdateNotice } from './UpdateNotice.tsx'
