import type { HistoryRepository } from '../../history/history.repository.ts'
import { StateLog } from '../../history/state-log.ts'
import type { DeviceMetrics } from '../device-metrics.ts'
import { Conflicts } from './conflicts.ts'
import { Contacts } from './contacts.ts'
import { dispatch } from './dispatch.ts'
import { HealthLog } from './health-log.ts'
import type { DeviceMessage } from './parse.ts'
import { PauseWatch } from './pause-watch.ts'
import { type QuarantinedController, Receiver } from './receive.ts'
import type { StateRepository } from './states.repository.ts'
import { type WriteContext, writeMessages } from './write-messages.ts'
import { WriteQueue } from './write-queue.ts'
import { StateWriter } from './write-states.ts'

interface Deps extends Omit<WriteContext, 'contacts' | 'conflicts' | 'health'> {
  readonly states: StateRepository
  readonly history: Pick<HistoryRepository, 'append'>
  readonly metrics: DeviceMetrics
  readonly isAlone: boolean
  readonly quarantineBegan: (quarantine: QuarantinedController) => void
}

/** Connects receive → dispatch → write → events. */
export async function createIntake(deps: Deps) {
  const { directory, devices, events, metrics, log } = deps
  const health = new HealthLog(metrics, deps)
  const marks = await deps.states.marks()
  const contacts = new Contacts(
    marks.flatMap(([id, { clockSkewMs }]) => {
      const key = directory.byId(id)?.controllerKey
      return key && clockSkewMs !== null ? [[key, clockSkewMs] as const] : []
    }),
  )
  const pauses = new PauseWatch()
  const conflicts = auditedConflicts(deps, health)

  const history = new StateLog({
    append: deps.history.append,
    lost: (count, error) => log.error({ err: error, count }, 'states are missing from the history'),
  })
  const stateWriter = new StateWriter(
    {
      repository: deps.states,
      isAlone: deps.isAlone,
      publish(elevatorId, state) {
        const elevator = directory.byId(elevatorId)
        if (elevator) events.state(elevator, state)
      },
      metrics,
      log,
    },
    marks,
  )
  directory.onAssigned((assignments) => {
    for (const { elevator } of assignments) {
      stateWriter.forget(elevator.id)
      history.forget(elevator.id)
    }
  })
  const context: WriteContext = { ...deps, contacts, conflicts, health }
  const writeQueue = new WriteQueue({
    write: (batch) => writeMessages(context, batch),
    metrics,
    health,
    log,
  })
  const dispatching = { directory, contacts, health, conflicts, history, stateWriter, writeQueue }
  const receiver = new Receiver({
    directory,
    contacts,
    pauses,
    next: (message) => dispatch(dispatching, message),
    quarantined(quarantine) {
      const { controllerKey: key, reason, since, until } = quarantine
      log.warn({ key, reason, since, until }, 'controller in quarantine')
      deps.quarantineBegan(quarantine)
      devices
        .auditQuarantine(key, quarantine)
        .catch((error) => log.error({ err: error }, 'audit of a quarantine'))
    },
    health,
    metrics,
    log,
  })

  return {
    accept: (message: DeviceMessage) => receiver.accept(message),
    quarantined: () => receiver.quarantined(),
    healthOf: (key: string) => ({ ...health.of(key), clock: contacts.clockOf(key) }),
    pauses,
    interrupt: () => history.interrupt(),
    async flush() {
      await stateWriter.flush()
      await history.flush()
      await writeContacts(deps, contacts)
    },
    forgetDeleted() {
      const exists = (id: string) => directory.byId(id) !== undefined
      stateWriter.keepOnly(exists)
      history.keepOnly(exists)
      for (const notes of [health, contacts, conflicts]) notes.keepOnly(directory.knows)
      receiver.forgetDeleted()
    },
    async close(ms: number) {
      receiver.close()
      await writeQueue.close(ms)
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
