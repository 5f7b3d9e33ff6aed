import { limits } from '@hoistway/contracts/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { HistoryRepository } from '../../history/history.repository.ts'
import { StateLog } from '../../history/state-log.ts'
import type { DeviceMetrics } from '../device-metrics.ts'
import type { DeviceContext } from '../link/device-context.ts'
import { PauseWatch } from '../link/pause-watch.ts'
import type { DeviceMessage } from '../receive/device-message.ts'
import { payloadReader } from '../receive/read-payload.ts'
import { receiveState } from '../receive/receive-state.ts'
import { StateBuffer } from '../state/state-buffer.ts'
import { isSame, StateOrder } from '../state/state-order.ts'
import type { StateRepository } from '../state/states.repository.ts'
import { Conflicts } from './conflicts.ts'
import { Contacts } from './contacts.ts'
import { HealthLog } from './health-log.ts'
import { Inboxes, type QuarantinedController } from './inboxes.ts'
import { recordMessages } from './record-messages.ts'

interface Deps extends Omit<DeviceContext, 'read' | 'contacts' | 'conflicts' | 'health' | 'inbox' | 'drop'> {
  readonly states: StateRepository
  readonly history: Pick<HistoryRepository, 'append'>
  readonly metrics: DeviceMetrics
  /** Whether this is the only server that receives device messages. */
  readonly isAlone: boolean
  readonly log: FastifyBaseLogger
  /** Called when a controller is quarantined. */
  readonly quarantineBegan: (quarantine: QuarantinedController) => void
}

/**
 * Receives device messages: limits, orders and stores them, and reports changes. Continues the stored order of states.
 */
export async function createIntake(deps: Deps) {
  const { directory, states, metrics, log } = deps
  const health = new HealthLog()
  const drop: DeviceContext['drop'] = ({ kind, key }, reason, detail) => {
    metrics.dropped[kind][reason] += 1
    if (key !== undefined) health.dropped(key, kind, reason, detail)
  }
  const contacts = new Contacts()
  const read = payloadReader(log, (message, detail) => {
    drop(message, 'malformed', detail)
    inboxes.malformed(message.key)
  })
  const pauses = new PauseWatch()
  const order = new StateOrder(await states.marks(), deps.isAlone)
  const buffer = createBuffer(deps, order, drop)
  const history = createLog(deps)
  const inboxes = new Inboxes({
    metrics,
    drop(message, reason) {
      drop(message, reason)
      // Messages that arrive during shutdown are delivered again, to this server or another.
      if (reason !== 'shutdown') message.acknowledge?.()
    },
    knows: directory.knows,
    maxMessageBytes: limits.device.messageBytes,
    state: (message) => receiveState(context, order, buffer, history, message),
    record: (_lane, messages) => recordMessages(context, messages),
    refused: ({ key, kind }, error) =>
      log.error({ err: error, key, kind }, 'the database refuses a device message'),
    quarantined: (key, quarantine) => {
      log.warn({ key, ...quarantine }, 'controller in quarantine')
      deps.quarantineBegan({ controllerKey: key, ...quarantine })
      deps.devices
        .auditQuarantine(key, quarantine)
        .catch((error) => log.error({ err: error }, 'audit of a quarantine'))
    },
  })
  const context: DeviceContext = {
    ...deps,
    contacts,
    conflicts: auditedConflicts(deps, health),
    health,
    inbox: inboxes,
    read,
    drop,
  }

  return {
    /** Returns the controllers whose messages are ignored for a while. */
    quarantined: () => inboxes.quarantined(),
    /** Returns problems of a controller since the start. */
    healthOf: (key: string) => ({
      ...health.of(key),
      clock: clockOf(contacts, key),
    }),
    /** Accepts a message. Never throws, never waits. */
    accept(given: DeviceMessage) {
      // After a pause, the time of sending is as unknown as for a retained message.
      const message = pauses.look() ? { ...given, retained: true } : given
      const { key, kind, receivedAt, retained } = message
      // A presence is usually the last will, which the broker publishes for the device.
      if (!retained && kind !== 'presence' && directory.knows(key)) contacts.heard(key, receivedAt)
      // The states between two connections are unknown.
      if (kind === 'presence') history.interrupt(directory.byKey(key).map(({ id }) => id))
      inboxes.accept(message)
    },
    /** Detects pauses of this process, after which the age of waiting messages is unknown. */
    pauses,
    /** Called when messages may have been missed, so that the next ones do not continue the previous ones. */
    interrupt: () => history.interrupt(),
    /** Writes the newest states, the history until then, and the last contacts. */
    async flush() {
      await buffer.flush()
      await history.flush()
      await writeContacts(deps, contacts)
    },
    /** Removes deleted elevators. */
    forgetDeleted() {
      const exists = (id: string) => directory.byId(id) !== undefined
      order.keepOnly(exists)
      health.keepOnly(directory.knows)
      history.keepOnly(exists)
    },
    /** Stops accepting, and stores queued messages within `ms`. States remain for {@link flush}. */
    async close(ms: number) {
      await inboxes.close(ms)
      history.interrupt()
    },
  }
}
export type Intake = Awaited<ReturnType<typeof createIntake>>

function auditedConflicts({ devices, log }: Deps, health: HealthLog): Conflicts {
  return new Conflicts((key, reason) => {
    if (reason === 'two-devices') health.conflicted(key)
    log.warn({ key, reason }, 'a controller key is used by more than its controller')
    devices.auditConflict(key, reason).catch((error) => log.error({ err: error }, 'audit of a conflict'))
  })
}

function createBuffer(
  { states, directory, events, metrics, log }: Deps,
  order: StateOrder,
  drop: DeviceContext['drop'],
): StateBuffer {
  return new StateBuffer({
    write: states.write,
    written(elevatorId, state, stored) {
      if (!stored) return
      order.learn(elevatorId, stored)
      if (!state.isProvisional) return
      const elevator = directory.byId(elevatorId)
      if (!isSame(state, stored)) drop({ kind: 'state' }, 'older')
      else if (elevator) events.state(elevator, { ...state, revision: stored.revision })
    },
    refused(elevatorId, error) {
      drop({ kind: 'state' }, 'refused')
      log.error({ err: error, elevatorId }, 'the database refuses a state')
    },
    retried(error) {
      metrics.retries += 1
      log.warn({ err: error }, 'states wait until the database is back')
    },
  })
}

function createLog({ history, log }: Deps): StateLog {
  return new StateLog({
    append: history.append,
    lost: (count, error) => log.error({ err: error, count }, 'states are missing from the history'),
  })
}

function clockOf(contacts: Contacts, key: string) {
  const skewMs = contacts.skewOf(key)
  return skewMs === null ? null : { skewMs, samples: [...contacts.samplesOf(key)] }
}

async function writeContacts({ states, directory }: Deps, contacts: Contacts): Promise<void> {
  const heard = contacts.takeHeard()
  const times = [...heard].flatMap(([key, at]) => directory.byKey(key).map(({ id }) => [id, at] as const))
  try {
    await states.seen(new Map(times))
  } catch (error) {
    contacts.putBack(heard)
    throw error
  }
}
