export type { EspImage } from './esp-image.ts'
export { english as englishFindings } from './findings.messages.ts'
export { type Finding, findingsOf, plainVersion, type UploadContext } from './findings.ts'
export { type Inspection, inspect } from './inspect.ts'
