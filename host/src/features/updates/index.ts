export { Overrides } from './Overrides.tsx'
export { UpdateNotice } from './UpdateNotice.tsx'
