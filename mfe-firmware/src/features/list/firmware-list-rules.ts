import { controllerTypes } from '@hoistway/contracts/controller'
import type { Firmware } from '@hoistway/contracts/firmware'

/** How the loaded list is searched, sorted and grouped. */
export const firmwareListRules = {
  name: 'firmware',
  sort: 'date',
  descending: true,
  pageSize: 20,
  /** `type` groups by controller type, `none` does not. */
  filters: { group: 'type' },
  searched: ({ name, version, description }: Firmware) => [name, version, description],
  sortValue: (record: Firmware, key: string) =>
    ({
      name: record.name,
      version: record.version,
      type: record.controllerType,
      size: record.fileSize,
      date: record.timestamp,
    })[key],
}

/** Groups records by controller type and keeps their order within a group; records without a type come last. */
export function groupedByType(records: readonly Firmware[]): Firmware[] {
  const place = ({ controllerType }: Firmware) =>
    controllerType ? controllerTypes.indexOf(controllerType) : controllerTypes.length
  return records.toSorted((one, other) => place(one) - place(other))
}
