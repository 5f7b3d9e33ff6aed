import type { TimerWheel } from '../src/timer-wheel.ts'

const STEP_MS = 50
const EVERY_MS = 5

/**
 * Runs a clock ten times as fast as real time, and stops it while the process is busy. Tests with it read every time
 * from this clock.
 */
export function hurry(wheel: TimerWheel): () => void {
  const timer = setInterval(() => wheel.advance(wheel.now + STEP_MS), EVERY_MS)
  return () => clearInterval(timer)
}
