import type { Hub, HubConnection } from '@hoistway/signalr-hub/hub'
import type { Access } from '../auth/live-sessions.repository.ts'
import type { Caller } from '../base/caller.ts'

/** Refreshed every few seconds. */
export interface HubContext extends Access {
  caller: Caller
  visible: ReadonlySet<string> | undefined
  /** Next authorization, on the clock of `performance.now()`. */
  dueAt: number
  /** Elevators whose subscriptions start with the access to them. */
  readonly lost: Set<string>
}

export interface CustomerTypes {
  readonly context: HubContext
}

export type CustomerHub = Hub<CustomerTypes>
export type CustomerConnection = HubConnection<CustomerTypes>

const ELEVATOR = 'elevator:'
export const elevatorGroup = (id: string) => ELEVATOR + id
export const elevatorOfGroup = (group: string) => group.slice(ELEVATOR.length)

/** Admits everyone without a list. */
export const holdsOne = ({ caller }: HubContext, roles: readonly string[] | null | undefined) =>
  !roles || roles.some((role) => caller.roles.includes(role))

export const maySee = (
  { visible }: Pick<Access, 'visible'>,
  { organizationId }: { readonly organizationId: string | null },
) => visible === undefined || (organizationId !== null && visible.has(organizationId))
