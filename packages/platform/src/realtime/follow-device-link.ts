import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import { clockSkew } from '../environment/clock.ts'
import { forgetPresence } from '../live/live-store.ts'
import { queryClient } from '../query/query.ts'
import { reportDatabaseState } from '../status/server-status.ts'
import { enterDeviceLink, useDeviceLinkStore } from './device-link-store.ts'
import { onPush } from './pushes.ts'

/**
 * Follows whether the server reaches the controllers, and refetches everything after a change. Returns an unsubscribe
 * function.
 */
export function followDeviceLink(): () => void {
  let latest: DeviceLinkStatus | undefined
  return onPush('DeviceLinkStatus', async (status) => {
    latest = status
    const { databaseDownSince: down } = status
    // Older servers send no state of the database.
    if (down !== undefined)
      reportDatabaseState(down ? 'down' : 'up', down ? Date.parse(down) - clockSkew() : undefined)
    // Until they have been read again, values are those from before the link went down.
    if (status.state === 'up' && useDeviceLinkStore.getState().status?.state === 'down') {
      const upAt = Date.now()
      await queryClient.invalidateQueries()
      if (latest !== status) return
      forgetPresence(upAt)
      enterDeviceLink(status)
    } else if (enterDeviceLink(status)) void queryClient.invalidateQueries()
  })
}
