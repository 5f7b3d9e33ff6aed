import { createDeviceMetrics } from '../devices/device-metrics.ts'
import { openDirectory } from '../devices/directory/directory.ts'
import { warnOfSharedControllers } from '../devices/directory/shared-controllers.ts'
import { LinkStatus } from '../devices/link/link-status.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

export type Fleet = Awaited<ReturnType<typeof openFleet>>

/** What hub, HTTP and device link know of the elevators and their controllers. */
export async function openFleet({ log, closing }: Starting, { db }: Storage) {
  const directory = closing.add(
    await openDirectory(db, (error) => log.error({ err: error }, 'directory')),
    (opened) => opened.close(),
    'directory',
  )
  warnOfSharedControllers(directory, log)
  return { directory, linkStatus: new LinkStatus(), deviceMetrics: createDeviceMetrics() }
}
