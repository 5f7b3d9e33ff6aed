import type { Directory } from '../devices/directory/directory.ts'
import type { PushLoad } from '../modules/faults/faults.ts'
import { type CustomerHub, elevatorGroup } from './hub-context.ts'
import { stateUpdate } from './pushes.ts'

const TICK_MS = 10

/** Stores nothing. Ends by itself or with the hub. */
export function runPushLoad(hub: CustomerHub, directory: Directory, load: PushLoad): void {
  const { elevatorIds, perSecond, seconds } = load
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const elapsed = Math.min((performance.now() - began) / 1_000, seconds)
    for (const due = Math.floor(elapsed * perSecond); sent < due; sent += 1) {
      const entry = directory.byId(elevatorIds[sent % elevatorIds.length] ?? '')
      if (!entry) continue
      const lap = Math.floor(sent / elevatorIds.length)
      const now = new Date()
      const state = {
        floor: 1 + ((sent + lap) % 8),
        direction: lap % 2 ? ('up' as const) : ('down' as const),
        door: lap % 3 ? ('closed' as const) : ('open' as const),
        arrivedAt: now,
        measuredAt: now,
        clockSkewMs: 0,
        isOnline: true,
        lastSeenAt: now,
      }
      void hub.clients.group(elevatorGroup(entry.id)).send('ElevatorStateUpdate', stateUpdate(entry, state))
    }
    if (elapsed === seconds || !hub.isOpen) clearInterval(timer)
  }, TICK_MS)
  timer.unref()
}
