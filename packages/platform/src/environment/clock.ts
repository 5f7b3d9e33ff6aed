/** Smaller differences are noise: a `Date` header has whole seconds and a delay. */
const NOISE_MS = 5_000

let skew = 0

/** Returns how many milliseconds the server's clock is ahead of this computer's. */
export function clockSkew(): number {
  return skew
}

/** Returns the time on the server's clock in milliseconds. Token expiry is compared with it. */
export function serverNow(): number {
  return Date.now() + skew
}

/** Adjusts to the server's clock from the time of a response: ISO, HTTP date or milliseconds. */
export function syncServerTime(serverTime: string | number | null | undefined): void {
  const time = typeof serverTime === 'number' ? serverTime : Date.parse(serverTime ?? '')
  if (!Number.isFinite(time)) return
  const measured = time - Date.now()
  skew = Math.abs(measured) < NOISE_MS ? 0 : measured
}
