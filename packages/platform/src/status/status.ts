// The part of the server's state that host and remotes can read.
export type { ApiState, ServerStatus } from './call-log.ts'
export { reportDatabaseState, useServerStatus } from './server-status.ts'
