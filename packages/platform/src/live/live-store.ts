import type { LiveElevator } from './live-elevator.ts'

type Change = (known: LiveElevator | undefined) => LiveElevator
type Listener = () => void

/** Minimum time between visible changes: users cannot read faster, and each changing frame costs time. */
const INTERVAL_MS = 100
/** Minimum number of followed elevators that are updated per frame: each costs style, layout and paint. */
const FRAME_MIN = 20
/** Maximum frames of a round; more elevators per frame if necessary. */
const ROUND_FRAMES = 3

const shown = new Map<string, LiveElevator>()
/** Pushed values that are not shown yet: one per elevator, the longest waiting first. */
const waiting = new Map<string, LiveElevator>()
const listeners = new Map<string, Set<Listener>>()
/**
 * Remaining elevators of this round, their number per frame, and the round's start on the clock of animation frames.
 */
let round: string[] = []
let portion = FRAME_MIN
let roundAt = Number.NEGATIVE_INFINITY
let frame: number | undefined
/** Timer of the next round. */
let pause: ReturnType<typeof setTimeout> | undefined

/** Returns the shown values of an elevator; `undefined` before its first push. */
export function readLive(id: string): LiveElevator | undefined {
  return shown.get(id)
}

/**
 * Calls `listener` when the shown values of an elevator change: within an animation frame, at most 10 times a second.
 */
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
  if (waiting.size === 0 || frame !== undefined || pause !== undefined) return
  const early = round.length > 0 ? 0 : roundAt + INTERVAL_MS - performance.now()
  if (early > 0) pause = setTimeout(pauseEnded, early)
  else frame = requestAnimationFrame(showNext)
}

function pauseEnded(): void {
  pause = undefined
  schedule()
}

function showNext(now: number): void {
  frame = undefined
  if (round.length === 0) {
    // Elevators without followers are updated immediately, at no cost.
    for (const [id, elevator] of waiting) if (!listeners.has(id)) show(id, elevator)
    round = [...waiting.keys()]
    portion = Math.max(FRAME_MIN, Math.ceil(round.length / ROUND_FRAMES))
    roundAt = now
  }
  for (const id of round.splice(0, portion)) {
    const elevator = waiting.get(id)
    if (elevator) show(id, elevator)
  }
  schedule()
}

/** Shows the next change without waiting. */
function skipPause(): void {
  roundAt = Number.NEGATIVE_INFINITY
  clearTimeout(pause)
  pause = undefined
}

/**
 * Changes the values of an elevator. They are shown with the next animation frame, or 100 ms after the previous round,
 * with all pushes in between as one change.
 */
export function changeLive(id: string, change: Change): void {
  const known = waiting.get(id) ?? shown.get(id)
  const next = change(known)
  if (next === known) return
  waiting.set(id, next)
  schedule()
}

/** Changes all known elevators with the next animation frame. */
function changeAll(change: (known: LiveElevator) => LiveElevator): void {
  skipPause()
  for (const [id, known] of new Map([...shown, ...waiting])) changeLive(id, () => change(known))
}

/** Marks all values as possibly outdated until their next push, after a lost connection. */
export function markGaps(): void {
  changeAll((known) => ({ ...known, gap: true }))
}

/** Marks presence that was pushed before this time, in milliseconds, as unknown: the API reports a newer one. */
export function forgetPresence(before: number): void {
  changeAll((known) => (known.receivedAt < before ? { ...known, isOnline: undefined } : known))
}

/** Drops the values of an elevator without subscribers, which would become stale. */
export function dropLive(id: string): void {
  show(id, undefined)
}

/** Drops all values after a change of user. */
export function clearLive(): void {
  waiting.clear()
  round = []
  for (const id of [...shown.keys()]) show(id, undefined)
  if (frame !== undefined) cancelAnimationFrame(frame)
  frame = undefined
  skipPause()
}
