import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import type { FastifyBaseLogger } from 'fastify'
import pTimeout from 'p-timeout'
import { sweepOverdue } from '../command-sweep.ts'
import type { Directory } from '../directory/directory.ts'
import type { Intake } from '../inbox/intake.ts'
import type { DeviceConnection } from './device-connection.ts'
import type { LinkStatus } from './link-status.ts'
import { watchLink } from './link-watch.ts'

type Overdue = Parameters<typeof sweepOverdue>[0]

interface Deps extends Overdue {
  readonly connection: DeviceConnection
  readonly intake: Intake
  readonly status: LinkStatus
  readonly directory: Directory
  readonly log: FastifyBaseLogger
  /** The broker was reached again. */
  readonly reconnected: () => void
  readonly linkChanged: (status: DeviceLinkStatus) => void
}

interface DeviceLink {
  /** Leaves the broker and records what was received, within {@link CLOSE_MS}. */
  close(): Promise<void>
}

/** States are written this often; only the newest of each elevator is. */
const STATE_FLUSH_MS = 500
const SWEEP_MS = 2_000
/** How long the link may take to leave the broker, and to record what it has received. */
const CLOSE_MS = { leave: 2_500, record: 2_500, flush: 500 }

/** Connects to the broker and receives what devices send, until it is closed. */
export async function openDeviceLink(deps: Deps): Promise<DeviceLink> {
  const { connection, intake, log } = deps
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)

  await connection.open()
  const unwatch = watchLink(connection.reports, deps.status, {
    reconnected: deps.reconnected,
    settled: (heard, since) => markOthersOffline(deps, heard, since),
    changed: deps.linkChanged,
    failed: failed('presence after a reconnect'),
  })
  await connection.listen({ message: intake.accept, error: failed('broker connection') })

  const stopped = new AbortController()
  const loops = [
    every(STATE_FLUSH_MS, intake.flush, failed('state write'), stopped.signal),
    every(SWEEP_MS, () => sweep(deps), failed('command sweep'), stopped.signal),
  ]

  return {
    async close() {
      stopped.abort()
      unwatch()
      await connection.leave(CLOSE_MS.leave)
      await intake.close(CLOSE_MS.record)
      const written = Promise.all(loops).then(intake.flush)
      await pTimeout(written, { milliseconds: CLOSE_MS.flush }).catch(failed('last write of states'))
    },
  }
}

/** Elevators not heard since the connect: their controllers left while the server was not connected. */
function markOthersOffline({ devices, directory }: Deps, heard: ReadonlySet<string>, since: Date) {
  const elevatorIds = [...heard].flatMap((key) => directory.byKey(key).map(({ id }) => id))
  return devices.markOfflineExcept(elevatorIds, since)
}

async function sweep(deps: Deps): Promise<void> {
  deps.intake.forgetDeleted()
  await sweepOverdue(deps, Date.now())
}

async function every(
  ms: number,
  action: () => Promise<void>,
  onError: (error: unknown) => void,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    await wait(ms, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await action().catch(onError)
  }
}
