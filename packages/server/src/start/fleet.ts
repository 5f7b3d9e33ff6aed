import type { FastifyBaseLogger } from 'fastify'
import { reportOutages } from '../base/outages.ts'
import { createDeviceMetrics } from '../devices/device-metrics.ts'
import { type Directory, openDirectory } from '../devices/directory/directory.ts'
import { LinkStatus } from '../devices/link/link-status.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

export type Fleet = Awaited<ReturnType<typeof openFleet>>

export async function openFleet({ log, closing }: Starting, { db }: Storage) {
  const directory = closing.add(
    await openDirectory(db, reportOutages(log, 'directory', 'error')),
    'directory',
  )
  warnOfSharedControllers(directory, log)
  return { directory, linkStatus: new LinkStatus(), deviceMetrics: createDeviceMetrics() }
}

/** Older versions allowed this; the controller's messages count for each elevator. */
function warnOfSharedControllers({ shared }: Directory, log: FastifyBaseLogger): void {
  for (const [controllerKey, entries] of shared()) {
    const elevators = entries.map(({ id, name }) => ({ id, name }))
    log.warn({ controllerKey, elevators }, 'several elevators name one controller: give each its own')
  }
}
