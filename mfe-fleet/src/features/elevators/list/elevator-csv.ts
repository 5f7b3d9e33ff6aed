import type { Elevator } from '@hoistway/contracts/elevator'
import type { CsvColumn } from '@hoistway/ui/csv'

/** Columns of the exported file: what the list shows, and the times in full (ISO 8601 UTC). */
export const elevatorCsv: readonly CsvColumn<Elevator>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Type', value: ({ elevatorType }) => elevatorType },
  { header: 'Controller ID', value: ({ controllerId }) => controllerId },
  { header: 'Firmware', value: ({ firmwareVersion }) => firmwareVersion },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Organization', value: ({ organizationName }) => organizationName },
  { header: 'Last Seen', value: ({ lastSeenAt }) => lastSeenAt },
  { header: 'Online', value: ({ isOnline }) => isOnline },
  { header: 'Active', value: ({ isActive }) => isActive },
  { header: 'Out Of Service Since', value: ({ outOfServiceSince }) => outOfServiceSince },
  { header: 'Out Of Service Reason', value: ({ outOfServiceReason }) => outOfServiceReason },
]
