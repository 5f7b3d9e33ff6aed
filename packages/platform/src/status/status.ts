export type { ApiState, ServerStatus } from './call-log.ts'
export { reportDatabaseState, useServerStatus } from './server-status.ts'
