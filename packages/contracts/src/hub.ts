import * as z from 'zod/mini'
import { elevatorAlert } from './alert.ts'
import { commandStatus, commandType } from './command.ts'
import { clockSkewMs, direction, door, floor } from './elevator.ts'
import { notificationShape, notificationsRead } from './notification.ts'
import { id, instant, readable } from './reading.ts'

/** Path of the hub, at the root of the API's host. */
export const hubPath = '/customerHub'

/** Methods that clients invoke. Servers before 3.19 lack those with a list of ids. */
export const hubMethods = [
  'SubscribeToElevator',
  'UnsubscribeFromElevator',
  'SubscribeToElevators',
  'UnsubscribeFromElevators',
  'GetConnectionInfo',
] as const

/** Maximum number of ids in one call of `SubscribeToElevators` or `UnsubscribeFromElevators`. */
export const subscriptionBatchLimit = 500

/**
 * A live state. An empty floor keeps the known one; an empty direction or door is unknown. `timestamp` is the arrival
 * on the server. `measuredAt`, `clockSkewMs` and `revision` are optional.
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
  /** Time on the device's clock, which may be wrong. */
  measuredAt: readable(instant),
  clockSkewMs,
  /** Increases with every state of the elevator; a push with a lower revision is late. */
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

/** The record of an elevator changed. Sent to all users who see it. */
export const elevatorChanged = z.object({ elevatorId: id })

/** Other releases of remotes are live; clients request the registry. */
export const releasesChanged = z.object({})

/** A message from the team of a remote to its open pages. The name starts with the short name of the remote. */
export const remotePush = z.object({
  name: z.string(),
  /** Its shape belongs to the declared name. */
  payload: z.optional(z.unknown()),
})

/**
 * Whether the server reaches the controllers and its database. Sent at the start of every connection and with every
 * change.
 */
export const deviceLinkStatus = z.object({
  state: z.enum(['up', 'down']),
  /** ISO 8601 UTC. */
  since: instant,
  /** Time of the database's last answer; null while it answers. */
  databaseDownSince: z.nullish(instant),
})
export type DeviceLinkStatus = z.infer<typeof deviceLinkStatus>

export const userNotification = z.object(notificationShape)
export const organizationNotification = z.object({ ...notificationShape, organizationId: readable(id) })
export type UserNotification = z.infer<typeof userNotification>
export type OrganizationNotification = z.infer<typeof organizationNotification>

export const subscriptionConfirmed = z.object({ elevatorId: id })
/** Response of GetConnectionInfo: the connection as the server knows it, with the ids of its watched elevators. */
export const connectionInfo = z.object({
  connectionId: z.string(),
  userEmail: readable(z.string()),
  subscriptions: readable(z.array(z.string())),
  connectedAt: readable(instant),
})
export type ConnectionInfo = z.infer<typeof connectionInfo>

/** All pushes by name, with the schema of their single argument. */
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
