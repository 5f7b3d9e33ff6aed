import { useClock } from '@hoistway/ui/use-now'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** `since` is in milliseconds on this computer's clock: corrections towards the server's clock are not elapsed time. */
export const useElapsedText = (since: number): string => useClock(() => elapsedText(Date.now() - since))

function elapsedText(milliseconds: number): string {
  const span = Math.max(0, milliseconds)
  if (span < MINUTE) return `${Math.floor(span / 1000)} s`
  if (span < HOUR) return `${Math.floor(span / MINUTE)} min`
  return `${Math.floor(span / HOUR)} h`
}
