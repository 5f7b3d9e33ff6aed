import { clockSkew } from '../environment/clock.ts'
import { forgetPresence } from '../live/live-store.ts'
import { queryClient } from '../query/query.ts'
import { reportDatabaseState } from '../status/server-status.ts'
import { enterDeviceLink } from './device-link-store.ts'
import { onPush } from './pushes.ts'

/**
 * Marks presence as unknown while the server does not reach the controllers, and refetches everything afterwards.
 * Returns an unsubscribe function.
 */
export function followDeviceLink(): () => void {
  return onPush('DeviceLinkStatus', (status) => {
    const { databaseDownSince: down } = status
    // Older servers send no state of the database.
    if (down !== undefined)
      reportDatabaseState(down ? 'down' : 'up', down ? Date.parse(down) - clockSkew() : undefined)
    if (!enterDeviceLink(status)) return
    if (status.state === 'down') forgetPresence()
    void queryClient.invalidateQueries()
  })
}
