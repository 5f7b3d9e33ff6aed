import type { LiveElevator } from './live-elevator.ts'

type Change = (known: LiveElevator | undefined) => LiveElevator
type Listener = () => void

/** What readers see of an elevator changes at most so often: faster than this nobody reads. */
const INTERVAL_MS = 100
/** Elevators that change together are shown over so many frames, so that no frame has to show them all. */
const SPREAD_FRAMES = 6
/** So many are shown in one frame in any case. */
const FRAME_MIN = 20

const shown = new Map<string, LiveElevator>()
/** When each was last shown, on the clock of animation frames. */
const shownAt = new Map<string, number>()
/** What was pushed and is not shown yet: one value for each elevator, those that wait longest first. */
const waiting = new Map<string, LiveElevator>()
const listeners = new Map<string, Set<Listener>>()
let frame: number | undefined
/** How many are shown in each frame until none waits. */
let perFrame = FRAME_MIN

/** What is shown of an elevator; `undefined` before its first push. */
export function readLive(id: string): LiveElevator | undefined {
  return shown.get(id)
}

/** Calls `listener` when what is shown of an elevator changes: within an animation frame, at most 10 times a second. */
export function subscribeLive(id: string, listener: Listener): () => void {
  const all = listeners.get(id) ?? new Set()
  listeners.set(id, all.add(listener))
  return () => {
    all.delete(listener)
    if (all.size === 0 && listeners.get(id) === all) listeners.delete(id)
  }
}

function show(id: string, elevator: LiveElevator | undefined): void {
  waiting.delete(id)
  if (shown.get(id) === elevator) return
  if (elevator) shown.set(id, elevator)
  else shown.delete(id)
  for (const listener of listeners.get(id) ?? []) listener()
}

function schedule(): void {
  if (waiting.size === 0) perFrame = FRAME_MIN
  else frame ??= requestAnimationFrame(showNext)
}

function showNext(now: number): void {
  frame = undefined
  perFrame = Math.max(perFrame, Math.ceil(waiting.size / SPREAD_FRAMES))
  let left = perFrame
  for (const [id, elevator] of waiting) {
    if (left === 0) break
    if (now - (shownAt.get(id) ?? Number.NEGATIVE_INFINITY) < INTERVAL_MS) continue
    shownAt.set(id, now)
    left -= 1
    show(id, elevator)
  }
  schedule()
}

/**
 * Changes what is known of an elevator. It is shown with the next animation frame, or 100 ms after the last change that
 * was shown: any number of pushes in between are one change.
 */
export function changeLive(id: string, change: Change): void {
  const known = waiting.get(id) ?? shown.get(id)
  const next = change(known)
  if (next === known) return
  waiting.set(id, next)
  schedule()
}

/** Changes all elevators that are known with the next animation frame, whenever they changed last. */
function changeAll(change: (known: LiveElevator) => LiveElevator): void {
  shownAt.clear()
  for (const [id, known] of new Map([...shown, ...waiting])) changeLive(id, () => change(known))
}

/** The connection was lost: all values may be outdated until their next push. */
export function markGaps(): void {
  changeAll((known) => ({ ...known, gap: true }))
}

/** Marks as unknown who is online, until controllers or the API report it again. */
export function forgetPresence(): void {
  changeAll((known) => ({ ...known, isOnline: undefined }))
}

/** Drops the values of an elevator without subscribers, which would become stale. */
export function dropLive(id: string): void {
  shownAt.delete(id)
  show(id, undefined)
}

/** Drops all values after a change of user. */
export function clearLive(): void {
  waiting.clear()
  shownAt.clear()
  for (const id of [...shown.keys()]) show(id, undefined)
  if (frame !== undefined) cancelAnimationFrame(frame)
  frame = undefined
}
