import { severityOf } from '@hoistway/contracts/alert'
import type { DeviceLinkStatus } from '@hoistway/contracts/hub'
import { english as recorded } from '@hoistway/contracts/recorded.messages'
import type { Peers } from '../cluster/peers.ts'
import type { CommandEvent } from '../devices/commands/advance-command.ts'
import type { Directory, ElevatorEntry } from '../devices/directory/directory.ts'
import type { DeviceEvents, RecordedAlert } from '../devices/pipeline/device-events.ts'
import {
  alertSubject,
  commandSubject,
  type NotificationEvent,
} from '../modules/notifications/notification-event.ts'
import type { Notifier } from '../modules/notifications/notifier.ts'
import { type CustomerHub, elevatorGroup, maySee } from './hub-context.ts'
import type { ElevatorValues, PublishedStates } from './published-states.ts'

/** States wait for the database, and a last will may arrive during that time. */
const RECENT_MS = 5_000

export function stateUpdate({ id, name }: ElevatorEntry, { arrivedAt, ...state }: ElevatorValues) {
  return { elevatorId: id, elevatorName: name, ...state, timestamp: arrivedAt }
}

export function pushChange(hub: CustomerHub, entry: ElevatorEntry | undefined): void {
  if (!entry) return
  void hub.clients
    .where(({ context }) => maySee(context, entry))
    .send('ElevatorChanged', { elevatorId: entry.id })
}

export function pushCommand(hub: CustomerHub, event: Omit<CommandEvent, 'requestedBy'>): void {
  void hub.clients.group(elevatorGroup(event.elevatorId)).send('ElevatorCommandStatus', event)
}

/** Each server informs its own clients about its own link. */
export function pushDeviceLink(hub: CustomerHub, status: DeviceLinkStatus): void {
  void hub.clients.where(() => true).send('DeviceLinkStatus', status)
}

/** Every server detects new releases itself. */
export function pushReleasesChanged(hub: CustomerHub): void {
  void hub.clients.where(() => true).send('ReleasesChanged', {})
}

export function pushes(
  hub: CustomerHub,
  published: PublishedStates,
  directory: Pick<Directory, 'byId'>,
  notifier: Notifier,
  peers: Peers,
): DeviceEvents {
  return {
    state(entry, { floor, direction, door, arrivedAt, measuredAt, clockSkewMs, revision }) {
      const state = { floor, direction, door, arrivedAt, measuredAt, clockSkewMs, revision }
      published.put(entry.id, state)
      // A retained or late message does not prove that the device is online.
      const isRecent = arrivedAt !== null && Date.now() - arrivedAt.getTime() < RECENT_MS
      const live = isRecent ? { isOnline: true, lastSeenAt: arrivedAt } : {}
      void hub.clients
        .group(elevatorGroup(entry.id))
        .send('ElevatorStateUpdate', stateUpdate(entry, { ...state, ...live }))
    },

    presence(entry, { isOnline, lastSeenAt }) {
      const status = { elevatorId: entry.id, elevatorName: entry.name, isOnline, lastSeenAt }
      void hub.clients.group(elevatorGroup(entry.id)).send('ElevatorConnectionStatus', status)
    },

    alert(entry, recorded) {
      const { isNew: _, ...alert } = recorded
      const payload = { elevatorId: entry.id, elevatorName: entry.name, alert }
      void hub.clients.group(elevatorGroup(entry.id)).send('ElevatorAlert', payload)
      if (!alert.isActive) notifier.end(alert.id, alert.resolveDate ?? alert.lastOccurrence)
      else {
        const event = alertEvent(entry, recorded)
        if (event) notifier.notify(event)
      }
    },

    command({ requestedBy, ...event }) {
      pushCommand(hub, event)
      if (requestedBy === null) return
      // A late answer corrects a command that the server gave up.
      if (event.status !== 'failed' && event.status !== 'expired')
        return notifier.end(event.commandId, event.timestamp)
      const name = directory.byId(event.elevatorId)?.name
      notifier.notify({
        subject: commandSubject(event.commandId),
        id: event.commandId,
        userId: requestedBy,
        elevatorId: event.elevatorId,
        title: name === undefined ? recorded.unnamed[event.type] : recorded.titles[event.type](name),
        message: event.error ?? recorded.commands[event.status],
        severity: 'warning',
        link: `/elevators/${event.elevatorId}`,
        at: event.timestamp,
      })
    },

    changed(entry) {
      peers.tell({ is: 'fleet-changed', elevatorIds: [entry.id] })
      pushChange(hub, entry)
    },
  }
}

function alertEvent(entry: ElevatorEntry, alert: RecordedAlert): NotificationEvent | undefined {
  const severity = severityOf(alert)
  if (severity !== 'critical' && severity !== 'warning') return undefined
  return {
    subject: alertSubject(entry.id, alert.alertCode),
    id: alert.id,
    elevatorId: entry.id,
    title: `${entry.name}: ${alert.alertCode}`,
    message: alert.alertMessage,
    severity,
    link: `/elevators/${entry.id}/incident?${new URLSearchParams({ of: alert.firstOccurrence.toISOString(), code: alert.alertCode })}`,
    at: alert.lastOccurrence,
    isRepeat: !alert.isNew,
  }
}
