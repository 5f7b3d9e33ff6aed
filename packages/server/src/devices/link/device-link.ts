import { setTimeout as wait } from 'node:timers/promises'
import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import { limits } from '@hoistway/contracts/limits'
import type { FastifyBaseLogger } from 'fastify'
import { sweepOverdue } from '../command-sweep.ts'
import type { DeviceMetrics, DropReason } from '../device-metrics.ts'
import { Conflicts } from '../inbox/conflicts.ts'
import { Contacts } from '../inbox/contacts.ts'
import { Inboxes, type QuarantinedControllers } from '../inbox/inboxes.ts'
import { recordMessages } from '../inbox/record-messages.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import { payloadReader } from '../receive/read-payload.ts'
import { receiveState } from '../receive/receive-state.ts'
import { StateBuffer } from '../state/state-buffer.ts'
import { StateOrder } from '../state/state-order.ts'
import type { StateRepository } from '../state/states.repository.ts'
import { connectToDevices } from './device-connection.ts'
import type { DeviceContext } from './device-context.ts'
import type { DeviceGateway } from './device-gateway.ts'
import { devicePublisher } from './device-publisher.ts'
import { watchLink } from './link-watch.ts'

interface Deps extends Omit<DeviceContext, 'read' | 'contacts' | 'conflicts' | 'drop'> {
  readonly url: string
  readonly states: StateRepository
  readonly metrics: DeviceMetrics
  readonly log: FastifyBaseLogger
  /** The broker was reached again. */
  readonly reconnected: () => void
  readonly linkChanged: (status: DeviceLinkStatus) => void
}

export interface DeviceLink extends DeviceGateway {
  readonly status: DeviceLinkStatus
  /** Controllers that are not listened to for a while. */
  readonly quarantined: QuarantinedControllers
  /** Leaves the broker and records what was received, within {@link CLOSE_MS}. */
  close(): Promise<void>
}

/** States are written this often; only the newest of each elevator is. */
const STATE_FLUSH_MS = 500
const SWEEP_MS = 2_000
/** How long the link may take to leave the broker, and to record what it has received. */
const CLOSE_MS = { leave: 1_500, record: 2_500, flush: 500 }

/** The MQTT side of the server: takes in what devices say and sends them what they should do. */
export async function openDeviceLink(deps: Deps): Promise<DeviceLink> {
  const { url, devices, directory, states, metrics, log, reconnected, linkChanged } = deps
  const drop = ({ kind }: Pick<DeviceMessage, 'kind'>, reason: DropReason) => {
    metrics.dropped[kind][reason] += 1
  }
  const contacts = new Contacts()
  const read = payloadReader(log, (message) => {
    drop(message, 'malformed')
    inboxes.malformed(message.key)
  })
  const conflicts = new Conflicts((key, reason) => {
    log.warn({ key, reason }, 'a controller key is used by more than its controller')
    devices.auditConflict(key, reason).catch(failed('audit of a conflict'))
  })
  const context: DeviceContext = { ...deps, contacts, conflicts, read, drop }
  const order = new StateOrder(await states.marks())
  const buffer = new StateBuffer({
    write: states.write,
    refused(elevatorId, error) {
      drop({ kind: 'state' }, 'refused')
      log.error({ err: error, elevatorId }, 'the database refuses a state')
    },
    retried(error) {
      metrics.retries += 1
      log.warn({ err: error }, 'states wait until the database is back')
    },
  })
  const inboxes = new Inboxes({
    metrics,
    drop,
    knows: directory.knows,
    maxMessageBytes: limits.device.messageBytes,
    state: (message) => receiveState(context, order, buffer, message),
    record: (lane, batch) => recordMessages(context, lane, batch),
    refused: ({ key, kind }, error) =>
      log.error({ err: error, key, kind }, 'the database refuses a device message'),
    quarantined(key, quarantine) {
      log.warn({ key, ...quarantine }, 'controller in quarantine')
      devices.auditQuarantine(key, quarantine).catch(failed('audit of a quarantine'))
    },
  })
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)

  async function flush(): Promise<void> {
    await buffer.flush()
    const heard = contacts.takeHeard()
    const times = [...heard].flatMap(([key, at]) => directory.byKey(key).map(({ id }) => [id, at] as const))
    try {
      await states.seen(new Map(times))
    } catch (error) {
      contacts.putBack(heard)
      throw error
    }
  }

  async function sweep(): Promise<void> {
    order.keepOnly((id) => directory.byId(id) !== undefined)
    await sweepOverdue(deps, Date.now())
  }

  const connection = await connectToDevices(url)
  const watch = watchLink(connection.client, {
    reconnected,
    settled: (heard, since) =>
      devices.markOfflineExcept(
        [...heard].flatMap((key) => directory.byKey(key).map(({ id }) => id)),
        since,
      ),
    changed: linkChanged,
    failed: failed('presence after a reconnect'),
  })
  await connection.listen({
    error: failed('broker connection'),
    message(message) {
      const { key, kind, receivedAt, retained } = message
      // What a device says of its own end is mostly its last will, which the broker publishes.
      if (!retained && kind !== 'presence' && directory.knows(key)) contacts.heard(key, receivedAt)
      inboxes.accept(message)
    },
  })
  const stopped = new AbortController()
  const loops = [
    every(STATE_FLUSH_MS, flush, failed('state write'), stopped.signal),
    every(SWEEP_MS, sweep, failed('command sweep'), stopped.signal),
  ]
  const publisher = devicePublisher(connection.commands)

  return {
    get connected() {
      return connection.connected
    },
    get status() {
      return watch.status
    },
    sendCommand: publisher.sendCommand,
    publishConfig: publisher.publishConfig,
    publishFirmware: publisher.publishFirmware,
    quarantined: () => inboxes.quarantined(),
    async close() {
      stopped.abort()
      watch.close()
      await connection.leave(CLOSE_MS.leave)
      await inboxes.close(CLOSE_MS.record)
      await within(CLOSE_MS.flush, Promise.all(loops).then(flush)).catch(failed('last write of states'))
    },
  }
}

/** Waits for a promise, and rejects when it takes longer. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(late.reject, ms, new Error(`not done within ${ms} ms`))
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
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
