import type { Elevator } from '@hoistway/contracts/elevator'
import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { namesOf, plainElevatorTexts } from '@hoistway/contracts/text-fields'
import { type CsvColumn, saveCsv } from '@hoistway/ui/csv'
import { type ElevatorQuery, fetchAllElevators } from '../../api/elevators.ts'
import { elevators as elevatorMessages, elevatorList as messages, shared } from '../../texts/en.ts'

export function elevatorCsv(): readonly CsvColumn<Elevator>[] {
  const { fields } = elevatorMessages
  const { columns } = messages
  return [
    { header: fieldNames.name, value: ({ name }) => name },
    { header: shared.type, value: ({ elevatorType }) => elevatorType },
    { header: fieldNames.controllerId, value: ({ controllerId }) => controllerId },
    { header: columns.firmware, value: ({ firmwareVersion }) => firmwareVersion },
    { header: fieldNames.location, value: ({ location }) => location },
    { header: shared.organization, value: ({ organizationName }) => organizationName },
    { header: fields.lastSeen, value: ({ lastSeenAt }) => lastSeenAt },
    { header: shared.online, value: ({ isOnline }) => isOnline },
    { header: columns.active, value: ({ isActive }) => isActive },
    { header: columns.outOfServiceSince, value: ({ outOfServiceSince }) => outOfServiceSince },
    { header: columns.outOfServiceReason, value: ({ outOfServiceReason }) => outOfServiceReason },
    ...namesOf(plainElevatorTexts).map((name) => ({
      header: fieldNames[name],
      value: (elevator: Elevator) => elevator[name],
    })),
  ]
}

/** Reads all matches. A sort by last seen would move elevators between the pages during the read. */
export async function fetchMatches(query: ElevatorQuery): Promise<readonly Elevator[]> {
  const isLive = query.sortBy === 'lastSeenAt'
  const read = isLive ? ({ ...query, sortBy: 'createdAt', sortDescending: false } as const) : query
  const { items } = await fetchAllElevators(read, { limit: Number.POSITIVE_INFINITY })
  const order = ({ lastSeenAt }: Elevator) =>
    lastSeenAt ? Date.parse(lastSeenAt) * (query.sortDescending ? -1 : 1) : Number.MAX_VALUE
  return isLive ? items.toSorted((a, b) => order(a) - order(b)) : items
}

export const exportElevators = async (query: ElevatorQuery): Promise<void> =>
  saveCsv('elevators.csv', await fetchMatches(query), elevatorCsv())
