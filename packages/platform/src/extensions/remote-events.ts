import type { Role } from '@hoistway/contracts/roles'
import type * as z from 'zod/mini'

/** A kind of notification of a remote. */
export interface OwnNotification {
  /** The first line in the bell. */
  readonly title: string
  readonly translations?: Readonly<Record<string, string>>
  readonly severity: 'warning' | 'info' | 'success'
  /** One is required; absent: all recipients. */
  readonly roles?: readonly Role[]
}

/** By name without the remote's short name. */
export type NotificationTable = Readonly<Record<string, OwnNotification>>

/**
 * Declares notifications: `defineNotifications('reports', { ready: … })` declares `reports:ready`, which `hoistway
 * notify ready` sends.
 */
export const defineNotifications = <const Short extends string, const Table extends NotificationTable>(
  remote: Short,
  table: Table,
) => ({ remote, table })

export interface DescriptorNotification {
  kind: string
  title: string
  translations?: Record<string, string>
  severity: 'warning' | 'info' | 'success'
  roles?: string[]
}

/** Returns the `notifications` of a remote's descriptor. */
export const descriptorNotifications = ({
  remote,
  table,
}: {
  readonly remote: string
  readonly table: NotificationTable
}): DescriptorNotification[] =>
  Object.entries(table).map(([name, { title, translations, severity, roles }]) => ({
    kind: `${remote}:${name}`,
    title,
    severity,
    ...(translations && { translations: { ...translations } }),
    ...(roles && { roles: [...roles] }),
  }))

/** Payload and recipients of a remote's push. */
export interface OwnPushShape {
  /** Payloads that do not fit are dropped; absent: there is none. */
  readonly schema?: z.core.$ZodType
  /** One is required; absent: all recipients. */
  readonly roles?: readonly Role[]
}

/** A push of a remote, whose name starts with the remote's short name. */
export interface OwnPush<Schema extends z.core.$ZodType | undefined = z.core.$ZodType | undefined> {
  readonly name: string
  readonly schema: Schema
  readonly roles: readonly Role[] | undefined
}

/** By name without the remote's short name. */
export type PushTable = Readonly<Record<string, OwnPushShape>>

/** Pushes for `useOwnPush` of `@hoistway/platform/realtime`. */
export type OwnPushes<Table extends PushTable> = {
  readonly [Name in keyof Table]: OwnPush<
    Table[Name]['schema'] extends z.core.$ZodType ? Table[Name]['schema'] : undefined
  >
}

/**
 * Declares pushes: `definePushes('reports', { progress: { schema } })` declares `reports:progress`, which `hoistway
 * push progress` sends.
 */
export function definePushes<const Table extends PushTable>(remote: string, table: Table): OwnPushes<Table> {
  const named = Object.entries(table).map(([name, { schema, roles }]) => [
    name,
    { name: `${remote}:${name}`, schema, roles },
  ])
  // fromEntries loses the link between names and schemas.
  return Object.fromEntries(named) as OwnPushes<Table>
}

/** Returns the `pushes` of a remote's descriptor. */
export const descriptorPushes = (
  pushes: Readonly<Record<string, OwnPush>>,
): { name: string; roles?: string[] }[] =>
  Object.values(pushes).map(({ name, roles }) => ({ name, ...(roles && { roles: [...roles] }) }))
