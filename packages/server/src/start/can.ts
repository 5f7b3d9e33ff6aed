import type { KeptLock } from '../db/advisory-lock.ts'
import { CanRecorder } from '../devices/can/can-recorder.ts'
import { openCanWatch } from '../devices/can/can-watch.ts'
import type { DeviceEvents } from '../devices/pipeline/device-events.ts'
import type { Fleet } from './fleet.ts'
import type { Starting } from './starting.ts'
import type { Storage } from './storage.ts'

/** The caller adds the recorder to the parts to close. */
export function openCan(
  { log, closing }: Starting,
  { db }: Storage,
  { directory }: Fleet,
  brokerUrl: string,
  leader: KeptLock,
) {
  const can = closing.add(openCanWatch(brokerUrl, log), 'CAN traffic')
  return { can, recorder: new CanRecorder({ db, can, directory, leader, log }) }
}

export const alsoRecorded = (events: DeviceEvents, recorder: CanRecorder): DeviceEvents => ({
  ...events,
  alert(elevator, alert) {
    events.alert(elevator, alert)
    const { id: elevatorId, organizationId } = elevator
    const { alertCode: code, firstOccurrence: at } = alert
    if (alert.isNew && alert.isActive && organizationId !== null)
      void recorder.alert({ elevatorId, organizationId, code, at })
  },
})
