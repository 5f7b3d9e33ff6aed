import type { LiveElevator } from './live-elevator.ts'

type Change = (known: LiveElevator | undefined) => LiveElevator
type Listener = () => void

/** What readers see changes at most so often: faster than this nobody reads, and each frame that changes the page costs. */
const INTERVAL_MS = 100
/** So many elevators that somebody follows are shown in one frame: each costs the browser style, layout and paint. */
const FRAME_MIN = 20
/** Or more of them, so that a round is over after so many frames. */
const ROUND_FRAMES = 3

const shown = new Map<string, LiveElevator>()
/** What was pushed and is not shown yet: one value for each elevator, those that wait longest first. */
const waiting = new Map<string, LiveElevator>()
const listeners = new Map<string, Set<Listener>>()
/** Elevators that this round has still to show, how many in each frame, and when it began, on the clock of animation frames. */
let round: string[] = []
let portion = FRAME_MIN
let roundAt = Number.NEGATIVE_INFINITY
let frame: number | undefined
/** Until the next round. */
let pause: ReturnType<typeof setTimeout> | undefined

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
    // What nobody follows costs nothing: it waits for nobody.
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

/** What was shown last does not delay what comes next. */
function skipPause(): void {
  roundAt = Number.NEGATIVE_INFINITY
  clearTimeout(pause)
  pause = undefined
}

/**
 * Changes what is known of an elevator. It is shown with the next animation frame, or 100 ms after the last one that
 * showed anything: any number of pushes in between are one change.
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
  skipPause()
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
