import { renewSession } from './renewal.ts'
import { sessionStore } from './session-store.ts'
import { readToken, timeLeft } from './token.ts'

/** Renewal this long before the expiry, or a fifth of a short lifetime. */
const AHEAD_MS = 60_000
const AGAIN_MS = 5_000
/** Timers are limited to 31 bits and stop while a laptop sleeps. */
const LOOK_MS = 10 * 60_000

function dueIn(token: string): number {
  const times = readToken(token)
  const life = times?.iat ? (times.exp - times.iat) * 1000 : Number.POSITIVE_INFINITY
  return timeLeft(token) - Math.min(AHEAD_MS, life / 5)
}

/** Renews the session just before each expiry. */
export function keepSessionFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let watched: string | undefined

  const look = async (): Promise<void> => {
    const token = sessionStore.getState().tokens?.token
    if (!token) return
    const wait = dueIn(token)
    if (wait > 0) {
      timer = setTimeout(look, Math.min(wait, LOOK_MS))
      return
    }
    try {
      await renewSession(token)
    } catch {
      if (sessionStore.getState().tokens) timer = setTimeout(look, AGAIN_MS)
    }
  }

  const follow = () => {
    const token = sessionStore.getState().tokens?.token
    if (token === watched) return
    watched = token
    clearTimeout(timer)
    void look()
  }
  follow()
  const stop = sessionStore.subscribe(follow)
  return () => {
    stop()
    clearTimeout(timer)
  }
}
