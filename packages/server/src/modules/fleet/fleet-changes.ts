import type { Peers } from '../../cluster/peers.ts'
import type { OpenBroker } from '../../devices/broker/open-broker.ts'
import type { Directory, ElevatorEntry } from '../../devices/directory/directory.ts'
import type { DeviceEvents, RecordedAlert } from '../../devices/pipeline/device-events.ts'

interface Deps {
  readonly directory: Directory
  readonly cluster: Peers
  readonly broker: Pick<OpenBroker, 'changed'>
  readonly events: DeviceEvents
  readonly pushChange: (elevator: ElevatorEntry | undefined) => void
}

export const fleetChanges = ({ directory, cluster, broker, events, pushChange }: Deps) => ({
  /** Call after writing elevators, with the ids of changed ones. */
  async elevators(...elevatorIds: string[]): Promise<void> {
    cluster.tell({ is: 'fleet-changed', elevatorIds })
    await directory.refresh()
    for (const id of elevatorIds) pushChange(directory.byId(id))
  },

  /** Call after writing controllers, with all previous and current keys, also if only secrets have changed. */
  async controllers(keys: readonly string[]): Promise<void> {
    await directory.refresh()
    cluster.tell({ is: 'fleet-changed', elevatorIds: [] })
    await broker.changed(keys)
  },

  alertEnded(alert: RecordedAlert): void {
    const elevator = directory.byId(alert.elevatorId)
    if (elevator) events.alert(elevator, alert)
  },
})
export type FleetChanges = ReturnType<typeof fleetChanges>
