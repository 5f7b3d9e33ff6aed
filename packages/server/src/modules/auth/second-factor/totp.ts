import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is shown. */
const STEP_SECONDS = 30
/** How many steps a phone's clock may be off, either way. */
const WINDOW = 1

const totp = (secret: Secret, email = '') =>
  new TOTP({
    issuer: 'Hoistway',
    label: email,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, email: string) => totp(Secret.fromBase32(secret), email).toString()

/** The step (30 s each since 1970) whose code this is: the current one, the last or the next; else `undefined`. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}
