import { create } from 'zustand'
import type { LiveElevator } from './live-elevator.ts'

type ById = ReadonlyMap<string, LiveElevator>
type Change = (known: LiveElevator | undefined) => LiveElevator

export const useLiveStore = create<{ readonly byId: ById }>(() => ({ byId: new Map() }))

const waiting = new Map<string, LiveElevator>()
let flushing = false

function flush(): void {
  flushing = false
  if (waiting.size === 0) return
  const byId = new Map(useLiveStore.getState().byId)
  for (const [id, elevator] of waiting) byId.set(id, elevator)
  waiting.clear()
  useLiveStore.setState({ byId })
}

/**
 * Changes what is known of an elevator with the next animation frame: any number of pushes between two
 * frames are one update of the store, and at most one render of each row.
 */
export function changeLive(id: string, change: Change): void {
  waiting.set(id, change(waiting.get(id) ?? useLiveStore.getState().byId.get(id)))
  if (!flushing) requestAnimationFrame(flush)
  flushing = true
}

/** The connection was lost: all values may be outdated until their next push. */
export function markGaps(): void {
  const known = new Map([...useLiveStore.getState().byId, ...waiting])
  for (const [id, elevator] of known) changeLive(id, () => ({ ...elevator, gap: true }))
}

/** Marks as unknown who is online, until controllers or the API report it again. */
export function forgetPresence(): void {
  const known = new Map([...useLiveStore.getState().byId, ...waiting])
  for (const [id, elevator] of known) changeLive(id, () => ({ ...elevator, isOnline: undefined }))
}

/** Drops the values of an elevator without subscribers, which would become stale. */
export function dropLive(id: string): void {
  waiting.delete(id)
  if (!useLiveStore.getState().byId.has(id)) return
  const byId = new Map(useLiveStore.getState().byId)
  byId.delete(id)
  useLiveStore.setState({ byId })
}

/** Drops all values after a change of user. */
export function clearLive(): void {
  waiting.clear()
  useLiveStore.setState({ byId: new Map() })
}
