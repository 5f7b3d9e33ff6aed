import * as z from 'zod/mini'

const payload = z.object({ exp: z.number(), iat: z.optional(z.number()) })

/** The readable part of an access token, in seconds since 1970. */
export type TokenTimes = z.infer<typeof payload>

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

/** Decodes a three-part token; `undefined` when it is malformed. Only the server verifies it. */
export function readToken(token: string | undefined): TokenTimes | undefined {
  const parts = token?.split('.') ?? []
  if (parts.length !== 3) return undefined
  try {
    return payload.parse(JSON.parse(decodeBase64Url(parts[1] ?? '')))
  } catch {
    return undefined
  }
}

/** Returns the milliseconds until the token expires; not positive when it has expired or is malformed. */
export function timeLeft(token: string | undefined, now: number): number {
  const times = readToken(token)
  return times ? times.exp * 1000 - now : 0
}
