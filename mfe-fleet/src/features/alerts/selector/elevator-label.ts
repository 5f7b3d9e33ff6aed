import type { Elevator } from '@hoistway/contracts/elevator'
import { isolated } from '@hoistway/language/messages'
import { alertSelector as messages } from '../../../texts/en.ts'

export function labelOf({ id, name, location, isOnline, isActive }: Elevator): string {
  const place = location ? ` (${isolated(location)})` : ''
  const state = isOnline == null ? '—' : isOnline ? messages.online : messages.offline
  return `${isolated(name ?? id)}${place} - ${state}${isActive === false ? ` - ${messages.outOfService}` : ''}`
}
