/** Noise: a `Date` header has whole seconds and a delay. */
const NOISE_MS = 5_000

let skew = 0

/** Returns how many milliseconds the server's clock is ahead. */
export function clockSkew(): number {
  return skew
}

/** Returns the server's time in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + skew
}

/** Accepts an ISO time, an HTTP date or milliseconds. */
export function syncServerTime(serverTime: string | number | null | undefined): void {
  const time = typeof serverTime === 'number' ? serverTime : Date.parse(serverTime ?? '')
  if (!Number.isFinite(time)) return
  const measured = time - Date.now()
  skew = Math.abs(measured) < NOISE_MS ? 0 : measured
}
