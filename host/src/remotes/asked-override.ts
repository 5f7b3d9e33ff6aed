import * as z from 'zod/mini'

/** Key of what an address has asked for, in the session storage: it waits for a sign-in, and ends with the tab. */
export const ASKED_KEY = 'hoistway.asked'

const stored = z.nullable(z.object({ name: z.string(), value: z.string() }))

/** A release, or the preview of a branch, that an address asks to run in this tab. */
export interface Asked {
  readonly name: string
  /** As an override is stored once it is confirmed. */
  readonly value: string
}

/** What an address has asked for and nobody has answered yet. */
export function askedOverride(): Asked | undefined {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(ASKED_KEY) ?? 'null')) ?? undefined
  } catch {
    // Storage is blocked, or holds something else.
    return undefined
  }
}

/** Forgets what an address has asked for: it was answered. */
export const forgetAsked = (): void => sessionStorage.removeItem(ASKED_KEY)
