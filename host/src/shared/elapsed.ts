import { useClock } from '@hoistway/ui/use-now'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Returns the time since `since` (milliseconds on this computer's clock), updated every second: '12 s', '3 min', '2 h'. It
 * ignores corrections towards the server's clock, which are not elapsed time.
 */
export const useElapsedText = (since: number): string => useClock(() => elapsedText(Date.now() - since))

function elapsedText(milliseconds: number): string {
  const span = Math.max(0, milliseconds)
  if (span < MINUTE) return `${Math.floor(span / 1000)} s`
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`
  return `${Math.floor(span / HOUR)} h`
}
