import * as z from 'zod/mini'

/** Session storage key of a requested override. The request survives a sign-in and ends with the tab. */
export const REQUEST_KEY = 'hoistway.asked'

const stored = z.nullable(z.object({ name: z.string(), value: z.string() }))

/** A release or a branch preview that a link asks to run in this tab. */
export interface RequestedOverride {
  readonly name: string
  /** The override's stored value, if the user confirms. */
  readonly value: string
}

/** Returns the requested override that the user has not answered yet. */
export function requestedOverride(): RequestedOverride | undefined {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(REQUEST_KEY) ?? 'null')) ?? undefined
  } catch {
    // Storage is blocked, or its content is invalid.
    return undefined
  }
}

export const clearRequestedOverride = (): void => sessionStorage.removeItem(REQUEST_KEY)
