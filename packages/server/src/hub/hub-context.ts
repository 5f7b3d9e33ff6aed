import type { Hub, HubConnection } from '@hoistway/signalr-hub/hub'
import type { Access } from '../auth/live-sessions.repository.ts'
import type { Caller } from '../base/caller.ts'

export interface HubContext extends Access {
  caller: Caller
  visible: ReadonlySet<string> | undefined
  /** Next authorization, by `performance.now()`. */
  dueAt: number
  /** Subscriptions that start with the access to these elevators. */
  readonly lost: Set<string>
  /** Each id in a list moves this time on, which limits their rate; by `performance.now()`. */
  paidAt: number
}

export interface CustomerTypes {
  readonly context: HubContext
}

export type CustomerHub = Hub<CustomerTypes>
export type CustomerConnection = HubConnection<CustomerTypes>

const ELEVATOR = 'elevator:'
export const elevatorGroup = (id: string) => ELEVATOR + id
export const elevatorOfGroup = (group: string) => group.slice(ELEVATOR.length)

/** Without a list, admits everyone. */
export const holdsOne = ({ caller }: HubContext, roles: readonly string[] | null | undefined) =>
  !roles || roles.some((role) => caller.roles.includes(role))

export const maySee = (
  { visible }: Pick<Access, 'visible'>,
  { organizationId }: { readonly organizationId: string | null },
) => visible === undefined || (organizationId !== null && visible.has(organizationId))
