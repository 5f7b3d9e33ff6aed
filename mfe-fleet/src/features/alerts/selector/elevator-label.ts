import type { Elevator } from '@hoistway/contracts/elevator'
import { alertSelector as messages } from '../../../texts/en.ts'

/** Name, location in brackets, Online or Offline, and whether it is out of service. */
export function labelOf({ id, name, location, isOnline, isActive }: Elevator): string {
  const place = location ? ` (${location})` : ''
  const state = isOnline == null ? '—' : isOnline ? messages.online : messages.offline
  return `${name ?? id}${place} - ${state}${isActive === false ? ` - ${messages.outOfService}` : ''}`
}
