import * as z from 'zod/mini'

/** The request survives a sign-in and ends with the tab. */
export const REQUEST_KEY = 'hoistway.asked'

const stored = z.nullable(z.object({ name: z.string(), value: z.string() }))

export interface RequestedOverride {
  readonly name: string
  /** Becomes the override's stored value. */
  readonly value: string
}

export function requestedOverride(): RequestedOverride | undefined {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(REQUEST_KEY) ?? 'null')) ?? undefined
  } catch {
    // Storage is blocked, or its content is invalid.
    return undefined
  }
}

export const clearRequestedOverride = (): void => sessionStorage.removeItem(REQUEST_KEY)
