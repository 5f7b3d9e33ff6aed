export { clockSkew, serverNow } from './clock.ts'
export { environment } from './current-environment.ts'
export type { Environment } from './environment-table.ts'
