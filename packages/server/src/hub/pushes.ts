import { severityOf } from '@hoistway/contracts/alert'
import type { Direction, Door } from '@hoistway/contracts/elevator'
import type { DeviceEvents } from '../devices/device-events.ts'
import type { ElevatorEntry } from '../devices/directory.ts'
import { type CustomerHub, elevatorGroup, maySee } from './hub-context.ts'

interface State {
  readonly floor?: number | null
  readonly direction?: Direction | null
  readonly door?: Door | null
  /** When the server received it; null: nobody knows. */
  readonly arrivedAt?: Date | null
  /** By the device's clock. */
  readonly measuredAt?: Date | null
  readonly clockSkewMs?: number | null
  readonly revision?: number | null
  readonly isOnline?: boolean
  readonly lastSeenAt?: Date | null
}

/** Payload of ElevatorStateUpdate. */
export function stateUpdate({ id, name }: ElevatorEntry, { arrivedAt, ...state }: State) {
  return { elevatorId: id, elevatorName: name, ...state, timestamp: arrivedAt }
}

const commandNames = {
  'call-car': 'Call car',
  'reset-controller': 'Reset controller',
  'clear-cache': 'Clear cache',
}

/** Turns what devices say into pushes to the clients who watch them or should know. */
export function pushes(hub: CustomerHub, nameOf: (elevatorId: string) => string | undefined): DeviceEvents {
  return {
    state(entry, { floor, direction, door, arrivedAt, measuredAt, clockSkewMs, revision }) {
      const state = { floor, direction, door, arrivedAt, measuredAt, clockSkewMs, revision }
      // What was delivered as retained says nothing of now.
      const live = arrivedAt ? { isOnline: true, lastSeenAt: arrivedAt } : {}
      hub.sendToGroup(
        elevatorGroup(entry.id),
        'ElevatorStateUpdate',
        stateUpdate(entry, { ...state, ...live }),
      )
    },

    presence(entry, { isOnline, lastSeenAt }) {
      const status = { elevatorId: entry.id, elevatorName: entry.name, isOnline, lastSeenAt }
      hub.sendToGroup(elevatorGroup(entry.id), 'ElevatorConnectionStatus', status)
    },

    alert(entry, { isNew, ...alert }) {
      const payload = { elevatorId: entry.id, elevatorName: entry.name, alert }
      hub.sendToGroup(elevatorGroup(entry.id), 'ElevatorAlert', payload)
      if (!isNew || severityOf(alert) !== 'critical') return
      hub.sendWhere(({ context }) => maySee(context, entry), 'OrganizationNotification', {
        id: alert.id,
        organizationId: entry.organizationId,
        title: `${entry.name}: ${alert.alertCode}`,
        message: alert.alertMessage,
        severity: 'critical',
        link: `/elevators/${entry.id}`,
        timestamp: alert.lastOccurrence,
      })
    },

    command({ requestedBy, ...event }) {
      hub.sendToGroup(elevatorGroup(event.elevatorId), 'ElevatorCommandStatus', event)
      if (event.status !== 'failed' && event.status !== 'expired') return
      const message = event.error ?? `The command ${event.status === 'failed' ? 'failed' : 'expired'}.`
      hub.sendWhere(({ context }) => context.caller.id === requestedBy, 'UserNotification', {
        id: `${event.commandId}-${event.status}`,
        title: `${commandNames[event.type]}: ${nameOf(event.elevatorId) ?? 'elevator'}`,
        message,
        severity: 'warning',
        link: `/elevators/${event.elevatorId}`,
        timestamp: event.timestamp,
      })
    },
  }
}
