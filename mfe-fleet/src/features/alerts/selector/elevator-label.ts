import type { Elevator } from '@hoistway/contracts/elevator'

/** Name, location in brackets, Online or Offline, and whether it is out of service. */
export const labelOf = ({ id, name, location, isOnline, isActive }: Elevator) =>
  `${name ?? id}${location ? ` (${location})` : ''} - ${isOnline == null ? '—' : isOnline ? 'Online' : 'Offline'}${isActive === false ? ' - Out of service' : ''}`
