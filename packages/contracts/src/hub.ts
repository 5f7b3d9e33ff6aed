import * as z from 'zod/mini'
import { elevatorAlert } from './alert.ts'
import { commandStatus, commandType } from './command.ts'
import { clockSkewMs, direction, door, floor } from './elevator.ts'
import { notificationShape, notificationsRead } from './notification.ts'
import { id, instant, readable } from './reading.ts'

/** Path of the hub, at the root of the API's host. */
export const hubPath = '/customerHub'

/** Names of the methods that the client invokes. Servers before 3.19 lack those that take a list of ids. */
export const hubMethods = [
  'SubscribeToElevator',
  'UnsubscribeFromElevator',
  'SubscribeToElevators',
  'UnsubscribeFromElevators',
  'GetConnectionInfo',
] as const

/** Largest number of ids in one call of `SubscribeToElevators` or `UnsubscribeFromElevators`. */
export const subscriptionBatchLimit = 500

/**
 * A live state. An empty floor keeps the known one, an empty direction or door is unknown. `timestamp` is when
 * the server received it. `measuredAt`, `clockSkewMs` and `revision` are optional.
 */
export const elevatorStateUpdate = z.object({
  elevatorId: id,
  elevatorName: readable(z.string()),
  floor: readable(floor),
  direction: readable(direction),
  door: readable(door),
  isOnline: readable(z.boolean()),
  lastSeenAt: readable(instant),
  timestamp: readable(instant),
  /** The device's own time of it, by a clock that may be wrong. */
  measuredAt: readable(instant),
  clockSkewMs,
  /** Grows with every state of the elevator; a push with a lower one than is known came late. */
  revision: readable(z.number()),
})
export type ElevatorStateUpdate = z.infer<typeof elevatorStateUpdate>

export const elevatorAlertPush = z.object({
  elevatorId: id,
  elevatorName: readable(z.string()),
  alert: elevatorAlert,
})
export type ElevatorAlertPush = z.infer<typeof elevatorAlertPush>

export const elevatorCommandStatus = z.object({
  elevatorId: id,
  commandId: id,
  type: readable(commandType),
  status: commandStatus,
  error: readable(z.string()),
  timestamp: readable(instant),
})
export type ElevatorCommandStatus = z.infer<typeof elevatorCommandStatus>

export const elevatorConnectionStatus = z.object({
  elevatorId: id,
  elevatorName: readable(z.string()),
  isOnline: z.boolean(),
  lastSeenAt: readable(instant),
})
export type ElevatorConnectionStatus = z.infer<typeof elevatorConnectionStatus>

/** The record of an elevator was changed, sent to whoever may see it. */
export const elevatorChanged = z.object({ elevatorId: id })

/** Users get other releases of remotes: which ones is asked for. */
export const releasesChanged = z.object({})

/** What the team of a remote tells its open pages, under a name with the short name of the remote in front. */
export const remotePush = z.object({
  name: z.string(),
  /** Whoever declared the name knows its shape. */
  payload: z.optional(z.unknown()),
})

/** Whether the server reaches the controllers and its database, sent to every connection at its start and with every change. */
export const deviceLinkStatus = z.object({
  state: z.enum(['up', 'down']),
  /** ISO 8601 UTC. */
  since: instant,
  /** When the database last answered; null while it answers. */
  databaseDownSince: z.nullish(instant),
})
export type DeviceLinkStatus = z.infer<typeof deviceLinkStatus>

export const userNotification = z.object(notificationShape)
export const organizationNotification = z.object({ ...notificationShape, organizationId: readable(id) })
export type UserNotification = z.infer<typeof userNotification>
export type OrganizationNotification = z.infer<typeof organizationNotification>

export const subscriptionConfirmed = z.object({ elevatorId: id })
/** Answer of GetConnectionInfo: the connection as the server knows it, with the ids of the elevators it watches. */
export const connectionInfo = z.object({
  connectionId: z.string(),
  userEmail: readable(z.string()),
  subscriptions: readable(z.array(z.string())),
  connectedAt: readable(instant),
})
export type ConnectionInfo = z.infer<typeof connectionInfo>

/** Every push by its name, with the schema of its single argument. */
export const hubPushes = {
  ElevatorStateUpdate: elevatorStateUpdate,
  ElevatorAlert: elevatorAlertPush,
  ElevatorCommandStatus: elevatorCommandStatus,
  ElevatorConnectionStatus: elevatorConnectionStatus,
  UserNotification: userNotification,
  OrganizationNotification: organizationNotification,
  NotificationsRead: notificationsRead,
  ElevatorSubscriptionConfirmed: subscriptionConfirmed,
  ElevatorUnsubscriptionConfirmed: subscriptionConfirmed,
  ConnectionInfo: connectionInfo,
  DeviceLinkStatus: deviceLinkStatus,
  ElevatorChanged: elevatorChanged,
  ReleasesChanged: releasesChanged,
  RemotePush: remotePush,
} as const
export type HubPushName = keyof typeof hubPushes
export type HubPush<Name extends HubPushName> = z.infer<(typeof hubPushes)[Name]>
