import type { Hub } from '@hoistway/signalr-hub/hub'
import type { Caller } from '../auth/session.repository.ts'
import type { ElevatorEntry } from '../devices/directory.ts'

/** What the hub keeps of a connection; read anew every few seconds. */
export interface HubContext {
  caller: Caller
  /** Ids of the organizations that the caller sees; `undefined` sees all. */
  visible: ReadonlySet<string> | undefined
}

export type CustomerHub = Hub<HubContext>

/** Group of those who watch an elevator. */
export const elevatorGroup = (id: string) => `elevator:${id}`

export const maySee = ({ visible }: HubContext, { organizationId }: Pick<ElevatorEntry, 'organizationId'>) =>
  visible === undefined || (organizationId !== null && visible.has(organizationId))
