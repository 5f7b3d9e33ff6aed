import { controllerTypes } from '@hoistway/contracts/controller'
import type { Firmware } from '@hoistway/contracts/firmware'

/** How the loaded set is searched and sorted (B §2): by name, version and description. */
export const firmwareListRules = {
  sort: 'date',
  descending: true,
  /** Ours: the specification names no page size. */
  pageSize: 20,
  /** Whether the list is grouped by controller type. */
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

/** The same records, one controller type after the other, each in the order that it had; no type comes last. */
export function groupedByType(records: readonly Firmware[]): Firmware[] {
  const place = ({ controllerType }: Firmware) =>
    controllerType ? controllerTypes.indexOf(controllerType) : controllerTypes.length
  return records.toSorted((one, other) => place(one) - place(other))
}
