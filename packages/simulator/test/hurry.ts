import type { TimerWheel } from '../src/timer-wheel.ts'

const STEP_MS = 50
const EVERY_MS = 5

/**
 * Lets a clock pass ten times as fast as the time of day, and stand still while the process is busy. Returns a function that
 * stops it. What has a time in such a test takes it from the clock.
 */
export function hurry(wheel: TimerWheel): () => void {
  const timer = setInterval(() => wheel.advance(wheel.now + STEP_MS), EVERY_MS)
  return () => clearInterval(timer)
}
