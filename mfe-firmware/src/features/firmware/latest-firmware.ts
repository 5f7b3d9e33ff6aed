import type { Firmware } from '@hoistway/contracts/firmware'

/**
 * Ids of the firmware that 'Use Latest Firmware' means, one per controller type: the highest version, of two with
 * the same version the later upload. As the server decides it.
 */
export function latestFirmware(records: readonly Firmware[]): ReadonlySet<string> {
  const latest = new Map<string, Firmware>()
  for (const record of records) {
    if (!record.controllerType || !record.version) continue
    const known = latest.get(record.controllerType)
    if (!known || isNewer(record, known)) latest.set(record.controllerType, record)
  }
  return new Set([...latest.values()].map(({ id }) => id))
}

const collator = new Intl.Collator('en', { numeric: true })

function isNewer(one: Firmware, other: Firmware): boolean {
  const order = collator.compare(one.version ?? '', other.version ?? '')
  return order === 0 ? (one.timestamp ?? '') > (other.timestamp ?? '') : order > 0
}
