// What host and remotes may know of the server's state.
export type { ApiState, ServerStatus } from './call-log.ts'
export { reportDatabaseState, useServerStatus } from './server-status.ts'
