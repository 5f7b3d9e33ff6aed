import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import type { FastifyBaseLogger } from 'fastify'
import pTimeout from 'p-timeout'
import { batchesOf } from '../../base/batches-of.ts'
import { attempt, reportOutages } from '../../base/outages.ts'
import type { Database } from '../../db/database.ts'
import { every } from '../../db/every.ts'
import type { DeviceRepository } from '../devices.repository.ts'
import type { Assignment, Directory } from '../directory/directory.ts'
import { OFFLINE_BATCH } from '../mark-offline.repository.ts'
import type { Intake } from '../pipeline/intake.ts'
import { overdueSweep } from '../sweep-overdue.ts'
import type { DeviceConnection } from './device-connection.ts'
import type { LinkStatus } from './link-status.ts'
import { watchLink } from './link-watch.ts'
import { OwnPauses } from './own-pauses.ts'
import { type PresenceWatch, watchPresence } from './presence-watch.ts'
import type { Sharing } from './sharing.ts'

type Overdue = Parameters<typeof overdueSweep>[0]

interface Deps extends Overdue {
  readonly connection: DeviceConnection
  readonly sharing: Sharing | undefined
  readonly db: Database
  readonly devices: DeviceRepository
  readonly intake: Intake
  readonly status: LinkStatus
  readonly directory: Directory
  readonly log: FastifyBaseLogger
  readonly reconnected: () => void
  readonly linkChanged: (status: DeviceLinkStatus) => void
}

const STATE_FLUSH_MS = 500
const SWEEP_MS = 2_000
const ADOPT_MS = 1_000
const CLOSE_MS = { leave: 2_500, record: 5_500, flush: 500 }

export async function openDeviceLink(deps: Deps) {
  const { connection, intake, log } = deps
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const reporting = (what: string) => reportOutages(log, what, 'error')

  await connection.open()
  const pauses = new OwnPauses({ ...deps, isAlone: !deps.sharing })
  await pauses.begin(deps.wereOnline)
  const message = intake.accept
  const heardAll = (heard: ReadonlySet<string>, since: Date) => markOthersOffline(deps, heard, since)
  const presence =
    deps.sharing?.readPresence({ message, report: reporting('presence of controllers'), heardAll }) ??
    watchPresence(connection.reports, {
      heardAll,
      reported: reporting('presence after a reconnect'),
      repeated: message,
    })
  const unwatch = watchLink(deps, presence)
  await connection.listen({ message, report: reporting('broker connection') })

  const stopped = new AbortController()
  const { signal } = stopped
  deps.directory.onAssigned((assignments) => {
    if (signal.aborted || !deps.leads()) return
    takeOver(deps, presence, assignments).catch(failed('presence of assigned controllers'))
  })
  const sweepOverdue = overdueSweep(deps)
  const sweep = async () => {
    intake.forgetDeleted()
    if (!(await sweepOverdue())) return false
    // Such a controller may have connected before its update was queued.
    presence.repeat(await deps.updates.queuedWithoutElevator())
    return true
  }
  const repeatedly = (ms: number, what: string, work: () => unknown) => {
    const report = reporting(what)
    return every(ms, signal, () => attempt(report, work))
  }
  const loops = [
    repeatedly(STATE_FLUSH_MS, 'state write', intake.flush),
    repeatedly(SWEEP_MS, 'command sweep', sweep),
  ]
  const adopt = deps.sharing?.adopting(intake.accept)
  if (adopt) {
    const adoptIfLeading = async () => deps.leads() && adopt()
    void repeatedly(ADOPT_MS, 'messages of a server that ended', adoptIfLeading)
  }

  return {
    async close() {
      stopped.abort()
      unwatch()
      pauses.close()
      presence.stop()
      await connection.leave(CLOSE_MS.leave)
      await intake.close(CLOSE_MS.record)
      await connection.end()
      const written = Promise.all(loops).then(intake.flush)
      await pTimeout(written, { milliseconds: CLOSE_MS.flush }).catch(failed('last write of states'))
    },
  }
}

/** Their controllers left while the server was disconnected. Other servers may have called their link up before. */
function markOthersOffline({ devices, directory, events }: Deps, heard: ReadonlySet<string>, since: Date) {
  const elevatorIds = [...heard].flatMap((key) => directory.byKey(key).map(({ id }) => id))
  return devices.markOfflineExcept(elevatorIds, since, (marked) => {
    for (const { id, lastSeenAt } of marked) {
      const elevator = directory.byId(id)
      if (elevator) events.presence(elevator, { isOnline: false, lastSeenAt })
    }
  })
}

/** The stored online state is the former controller's. The present one may have connected before. */
async function takeOver(
  { devices, events }: Deps,
  presence: PresenceWatch,
  assignments: readonly Assignment[],
): Promise<void> {
  const former = assignments.flatMap(({ elevator, formerKey }) => (formerKey === undefined ? [] : elevator))
  const unknown = { online: false, fw: undefined, arrivedAt: null, heardAt: null }
  try {
    for (const some of batchesOf(former, OFFLINE_BATCH)) {
      const seen = await devices.setPresences(some.map(({ id }) => ({ elevatorId: id, ...unknown })))
      for (const elevator of some) {
        const lastSeenAt = seen.get(elevator.id)
        if (lastSeenAt !== undefined) events.presence(elevator, { isOnline: false, lastSeenAt })
      }
    }
  } finally {
    presence.repeat(new Set(assignments.map(({ elevator }) => elevator.controllerKey)))
  }
}
