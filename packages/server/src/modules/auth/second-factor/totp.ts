import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** Tolerance for a phone's clock, in steps. */
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

export const newTotpSecret = () => new Secret({ size: 20 }).base32

export const totpUri = (secret: string, email: string) => totp(Secret.fromBase32(secret), email).toString()

/** Returns the step (30 s since 1970): the previous, current or next one. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}
