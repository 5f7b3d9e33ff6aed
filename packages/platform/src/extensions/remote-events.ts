import type { Role } from '@hoistway/contracts/roles'
import type * as z from 'zod/mini'

/** A kind of notification of a remote, declared in the table of {@link defineNotifications}. */
export interface OwnNotification {
  /** The first line in the bell. */
  readonly title: string
  /** The title in other languages: `{ de: 'Bericht fertig' }`. */
  readonly translations?: Readonly<Record<string, string>>
  readonly severity: 'warning' | 'info' | 'success'
  /** Only users with one of these roles get it; absent: all recipients. */
  readonly roles?: readonly Role[]
}

/** The kinds of notifications of one remote, without its short name. */
export type NotificationTable = Readonly<Record<string, OwnNotification>>

/**
 * Declares the notifications that the team of a remote sends: `defineNotifications('reports', { ready: … })` declares
 * `reports:ready`, which `hoistway notify ready` sends.
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
  /** Schema of the payload; other payloads are dropped. Absent: there is no payload. */
  readonly schema?: z.core.$ZodType
  /** Only users with one of these roles get it; absent: all recipients. */
  readonly roles?: readonly Role[]
}

/** A push of a remote; its name starts with the remote's short name. */
export interface OwnPush<Schema extends z.core.$ZodType | undefined = z.core.$ZodType | undefined> {
  readonly name: string
  readonly schema: Schema
  readonly roles: readonly Role[] | undefined
}

/** The pushes of one remote by name, without its short name. */
export type PushTable = Readonly<Record<string, OwnPushShape>>

/** The pushes of one remote for `useOwnPush` of `@hoistway/platform/realtime`. */
export type OwnPushes<Table extends PushTable> = {
  readonly [Name in keyof Table]: OwnPush<
    Table[Name]['schema'] extends z.core.$ZodType ? Table[Name]['schema'] : undefined
  >
}

/**
 * Declares the pushes that the team of a remote sends to its open pages: `definePushes('reports', { progress: { schema
 * } })` declares `reports:progress`, which `hoistway push progress` sends.
 */
export function definePushes<const Table extends PushTable>(remote: string, table: Table): OwnPushes<Table> {
  const named = Object.entries(table).map(([name, { schema, roles }]) => [
    name,
    { name: `${remote}:${name}`, schema, roles },
  ])
  // The type of fromEntries loses the link between names and schemas.
  return Object.fromEntries(named) as OwnPushes<Table>
}

/** Returns the `pushes` of a remote's descriptor. */
export const descriptorPushes = (
  pushes: Readonly<Record<string, OwnPush>>,
): { name: string; roles?: string[] }[] =>
  Object.values(pushes).map(({ name, roles }) => ({ name, ...(roles && { roles: [...roles] }) }))
