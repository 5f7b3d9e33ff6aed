import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { useState } from 'react'

/** Servers push the start and the end of an alert independently, but hardly further apart. */
const LATE_MS = 10_000

/** Returns whether a pushed alert is active although its end was pushed shortly before. Only a read shows which is newer. */
export function useLateStarts() {
  const [ends] = useState(() => new Map<string, number>())
  return ({ id, isActive }: Pick<ElevatorAlert, 'id' | 'isActive'>): boolean => {
    const now = performance.now()
    for (const [ended, at] of ends) if (now - at > LATE_MS) ends.delete(ended)
    if (id == null) return false
    if (isActive === false) ends.set(id, now)
    return isActive !== false && ends.has(id)
  }
}
