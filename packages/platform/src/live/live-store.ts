import type { LiveElevator } from './live-elevator.ts'

type Change = (known: LiveElevator | undefined) => LiveElevator
type Listener = () => void

/** Users cannot read faster, and each changing frame costs time. */
const INTERVAL_MS = 100
/** Minimum per frame: each followed elevator costs style, layout and paint. */
const FRAME_MIN = 20
/** Maximum; more elevators per frame if necessary. */
const ROUND_FRAMES = 3

const shown = new Map<string, LiveElevator>()
/** The longest waiting first. */
const waiting = new Map<string, LiveElevator>()
const listeners = new Map<string, Set<Listener>>()
/** Remaining elevators of this round; `roundAt` is its start on the clock of animation frames. */
let round: string[] = []
let portion = FRAME_MIN
let roundAt = Number.NEGATIVE_INFINITY
let frame: number | undefined
let pause: ReturnType<typeof setTimeout> | undefined

/** Returns the shown values of an elevator; `undefined` before its first push. */
export function readLive(id: string): LiveElevator | undefined {
  return shown.get(id)
}

/** Calls `listener` within an animation frame, at most 10 times a second. */
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
    // Elevators without followers cost nothing.
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

function skipPause(): void {
  roundAt = Number.NEGATIVE_INFINITY
  clearTimeout(pause)
  pause = undefined
}

/** Combines all pushes until the next animation frame, or until 100 ms after the previous round. */
export function changeLive(id: string, change: Change): void {
  const known = waiting.get(id) ?? shown.get(id)
  const next = change(known)
  if (next === known) return
  waiting.set(id, next)
  schedule()
}

function changeAll(change: (known: LiveElevator) => LiveElevator): void {
  skipPause()
  for (const [id, known] of new Map([...shown, ...waiting])) changeLive(id, () => change(known))
}

/** Values may be outdated until their next push. */
export function markGaps(): void {
  changeAll((known) => ({ ...known, gap: true }))
}

/** `before` in milliseconds: the API reports a newer presence. */
export function forgetPresence(before: number): void {
  changeAll((known) => (known.receivedAt < before ? { ...known, isOnline: undefined } : known))
}

/** Without subscribers the values would become stale. */
export function dropLive(id: string): void {
  show(id, undefined)
}

export function clearLive(): void {
  waiting.clear()
  round = []
  for (const id of [...shown.keys()]) show(id, undefined)
  if (frame !== undefined) cancelAnimationFrame(frame)
  frame = undefined
  skipPause()
}
