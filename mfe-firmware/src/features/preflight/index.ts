export type { EspImage } from './esp-image.ts'
export { type Finding, findingsOf, plainVersion } from './findings.ts'
export { type Inspection, inspect } from './inspect.ts'
