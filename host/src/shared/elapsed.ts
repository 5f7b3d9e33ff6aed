import { useClock } from '@hoistway/ui/use-now'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * The time since `since` (milliseconds on this computer's clock): '12 s', '3 min', '2 h'. Moves on every second. Counted
 * by this computer's clock alone: a correction towards the server's is no time that has passed.
 */
export const useElapsedText = (since: number): string => useClock(() => elapsedText(Date.now() - since))

function elapsedText(milliseconds: number): string {
  const span = Math.max(0, milliseconds)
  if (span < MINUTE) return `${Math.floor(span / 1000)} s`
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`
  return `${Math.floor(span / HOUR)} h`
}
