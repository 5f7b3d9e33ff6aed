import * as z from 'zod/mini'
import { commandStatus, commandType } from './command.ts'
import { clockSkewMs, direction, door, floor } from './elevator.ts'
import { elevatorAlert } from './elevator-alert.ts'
import { notificationShape, notificationsRead } from './notification.ts'
import { id, instant, readable } from './reading.ts'

/** At the root of the API's host. */
export const hubPath = '/customerHub'

/** Maximum ids in a call with a list. */
export const subscriptionBatchLimit = 500

/**
 * A live state. An empty floor keeps the known one; an empty direction or door is unknown. Without any value the
 * elevator has no state. `timestamp` is the arrival on the server.
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
  /** On the device's clock, which may be wrong. */
  measuredAt: readable(instant),
  clockSkewMs,
  /** A push with a lower revision is late. */
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

/** A changed record. Sent to all users who see it. */
export const elevatorChanged = z.object({ elevatorId: id })

/** Other releases of remotes are live. */
export const releasesChanged = z.object({})

/** A message of a remote's team to open pages; `name` starts with the remote's short name. */
export const remotePush = z.object({
  name: z.string(),
  payload: z.optional(z.unknown()),
})

/** Whether the server reaches the controllers and its database. Sent on each connection and change. */
export const deviceLinkStatus = z.object({
  state: z.enum(['up', 'down']),
  since: instant,
  /** Last answer of the database; null while it answers. */
  databaseDownSince: z.nullish(instant),
})
export type DeviceLinkStatus = z.infer<typeof deviceLinkStatus>

export const userNotification = z.object(notificationShape)
export const organizationNotification = z.object({ ...notificationShape, organizationId: readable(id) })
export type UserNotification = z.infer<typeof userNotification>
export type OrganizationNotification = z.infer<typeof organizationNotification>

export const subscriptionConfirmed = z.object({ elevatorId: id })
/** Response of GetConnectionInfo, as the server knows the connection. */
export const connectionInfo = z.object({
  connectionId: z.string(),
  userEmail: readable(z.string()),
  subscriptions: readable(z.array(z.string())),
  connectedAt: readable(instant),
})
export type ConnectionInfo = z.infer<typeof connectionInfo>

/** Pushes by name, with the schema of their argument. */
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
