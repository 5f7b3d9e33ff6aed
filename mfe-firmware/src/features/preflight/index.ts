export { english as englishFindings } from '@hoistway/contracts/findings.messages'
export type { EspImage } from './esp-image.ts'
export { type Finding, findingsOf, isSevere, plainVersion, type UploadContext } from './findings.ts'
export { type Inspection, inspect } from './inspect.ts'
