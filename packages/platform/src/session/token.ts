import * as z from 'zod/mini'
import { serverNow } from '../environment/clock.ts'

const payload = z.object({ exp: z.number(), iat: z.optional(z.number()), sub: z.optional(z.unknown()) })

/** Times are in seconds since 1970. */
export type TokenTimes = z.infer<typeof payload>

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

/** Returns `undefined` for a malformed token. Only the server verifies it. */
export function readToken(token: string | undefined): TokenTimes | undefined {
  const parts = token?.split('.') ?? []
  if (parts.length !== 3) return undefined
  try {
    return payload.parse(JSON.parse(decodeBase64Url(parts[1] ?? '')))
  } catch {
    return undefined
  }
}

/** In milliseconds; not positive when the token has expired or is malformed. */
export function timeLeft(token: string | undefined, now = serverNow()): number {
  const times = readToken(token)
  return times ? times.exp * 1000 - now : 0
}
