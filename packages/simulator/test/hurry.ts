import type { TimerWheel } from '../src/timer-wheel.ts'

const STEP_MS = 50
const EVERY_MS = 5

/** Ten times as fast as real time, but stops while the process is busy. Tests read every time from this clock. */
export function hurry(wheel: TimerWheel): () => void {
  const timer = setInterval(() => wheel.advance(wheel.now + STEP_MS), EVERY_MS)
  return () => clearInterval(timer)
}
