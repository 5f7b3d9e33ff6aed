/** A `Date` header has whole seconds and travels; anything below this is noise, not a wrong clock. */
const NOISE_MS = 5_000

let skew = 0

/** Milliseconds by which the server's clock is ahead of this computer's. */
export function clockSkew(): number {
  return skew
}

/** Now, in milliseconds, on the server's clock. Token expiry is compared with this. */
export function serverNow(): number {
  return Date.now() + skew
}

/** Learns the server's clock from a point in time at which it answered: ISO, HTTP date or milliseconds. */
export function syncServerTime(serverTime: string | number | null | undefined): void {
  const time = typeof serverTime === 'number' ? serverTime : Date.parse(serverTime ?? '')
  if (!Number.isFinite(time)) return
  const measured = time - Date.now()
  skew = Math.abs(measured) < NOISE_MS ? 0 : measured
}
