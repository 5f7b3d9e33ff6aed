import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import { clockSkew } from '../environment/clock.ts'
import { queryClient } from '../query/query.ts'
import { reportDatabaseState } from '../status/server-status.ts'
import { enterDeviceLink, useDeviceLinkStore } from './device-link-store.ts'
import { onPush } from './pushes.ts'
import { refetchAll } from './refetch-all.ts'

export function followDeviceLink(): () => void {
  let latest: DeviceLinkStatus | undefined
  return onPush('DeviceLinkStatus', async (status) => {
    latest = status
    const { databaseDownSince: down } = status
    // Older servers send no state of the database.
    if (down !== undefined)
      reportDatabaseState(down ? 'down' : 'up', down ? Date.parse(down) - clockSkew() : undefined)
    // Until they are read again, values predate the outage.
    if (status.state === 'up' && useDeviceLinkStore.getState().status?.state === 'down') {
      await refetchAll(Date.now())
      if (latest === status) enterDeviceLink(status)
    } else if (enterDeviceLink(status)) void queryClient.invalidateQueries()
  })
}
