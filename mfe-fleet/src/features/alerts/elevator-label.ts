import type { Elevator } from '@hoistway/contracts/elevator'

/** Name, location in brackets, Online or Offline (B §2). */
export const labelOf = ({ id, name, location, isOnline }: Elevator) =>
  `${name ?? id}${location ? ` (${location})` : ''} - ${isOnline == null ? '—' : isOnline ? 'Online' : 'Offline'}`
