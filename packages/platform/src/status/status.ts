export type { ApiState, ServerStatus } from './call-log.ts'
export { useLastKnown } from './last-known.ts'
export { reportDatabaseState, useServerStatus } from './server-status.ts'
