import type { Elevator } from '@hoistway/contracts/elevator'
import { type CsvColumn, saveCsv } from '@hoistway/ui/csv'
import { type ElevatorQuery, fetchAllElevators } from '../../../api/elevators.ts'
import { elevators as elevatorMessages, elevatorList as messages } from '../../../texts/en.ts'

/** Returns the columns of the exported file: those of the list, with full times (ISO 8601 UTC). */
export function elevatorCsv(): readonly CsvColumn<Elevator>[] {
  const { fields } = elevatorMessages
  const { columns } = messages
  return [
    { header: fields.name, value: ({ name }) => name },
    { header: fields.type, value: ({ elevatorType }) => elevatorType },
    { header: fields.controllerId, value: ({ controllerId }) => controllerId },
    { header: columns.firmware, value: ({ firmwareVersion }) => firmwareVersion },
    { header: fields.location, value: ({ location }) => location },
    { header: fields.organization, value: ({ organizationName }) => organizationName },
    { header: fields.lastSeen, value: ({ lastSeenAt }) => lastSeenAt },
    { header: columns.online, value: ({ isOnline }) => isOnline },
    { header: columns.active, value: ({ isActive }) => isActive },
    { header: columns.outOfServiceSince, value: ({ outOfServiceSince }) => outOfServiceSince },
    { header: columns.outOfServiceReason, value: ({ outOfServiceReason }) => outOfServiceReason },
  ]
}

export async function exportElevators(query: ElevatorQuery): Promise<void> {
  const { items } = await fetchAllElevators(query, { limit: Number.POSITIVE_INFINITY })
  saveCsv('elevators.csv', items, elevatorCsv())
}
