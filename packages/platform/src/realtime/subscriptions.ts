import { CONFIRM_WITHIN_MS } from './hub-constants.ts'

export interface SubscriptionWire {
  readonly connected: () => boolean
  readonly invoke: (method: 'SubscribeToElevator' | 'UnsubscribeFromElevator', id: string) => Promise<unknown>
  /** The last holder of an elevator let go. */
  readonly released: (id: string) => void
}

export interface Subscriptions {
  /** Wants updates of these elevators until the returned function is called. */
  hold(ids: readonly string[]): () => void
  /** The server confirmed a subscription. */
  confirm(id: string): void
  /** The connection was lost, and with it the server's subscriptions. */
  forget(): void
  /** Sends all subscriptions that were not sent yet. Resolves when all are answered. Never throws. */
  settle(): Promise<void>
  isConfirmed(id: string): boolean
  /** Whether anybody wants updates of an elevator. */
  isHeld(id: string): boolean
}

/**
 * Reference-counted subscriptions. Holders come and go within a render; what the server hears is the
 * difference afterwards, so that moving between pages that watch the same elevator says nothing. A failure is
 * only logged; the next connection asks again.
 */
export function createSubscriptions(wire: SubscriptionWire): Subscriptions {
  const holders = new Map<string, number>()
  const asked = new Set<string>()
  const confirmed = new Set<string>()
  let scheduled = false

  const log = (id: string, why: unknown) => console.info(`Live updates of elevator ${id}: ${String(why)}`)

  const logUnconfirmed = (id: string) => {
    if (asked.has(id) && !confirmed.has(id)) log(id, 'the server did not confirm the subscription')
  }

  const ask = async (id: string) => {
    asked.add(id)
    try {
      await wire.invoke('SubscribeToElevator', id)
    } catch (error) {
      asked.delete(id)
      log(id, error)
    }
  }

  const drop = async (id: string) => {
    asked.delete(id)
    confirmed.delete(id)
    try {
      await wire.invoke('UnsubscribeFromElevator', id)
    } catch (error) {
      log(id, error)
    }
  }

  const settle = async () => {
    scheduled = false
    if (!wire.connected()) return
    const wanted = [...holders.keys()].filter((id) => !asked.has(id))
    const unwanted = [...asked].filter((id) => !holders.has(id))
    await Promise.all([...wanted.map(ask), ...unwanted.map(drop)])
    if (wanted.length > 0) setTimeout(() => wanted.forEach(logUnconfirmed), CONFIRM_WITHIN_MS)
  }

  const schedule = () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(settle)
  }

  const release = (id: string) => {
    const left = (holders.get(id) ?? 1) - 1
    if (left > 0) holders.set(id, left)
    else {
      holders.delete(id)
      queueMicrotask(() => {
        if (!holders.has(id)) wire.released(id)
      })
    }
  }

  return {
    hold(ids) {
      const held = [...new Set(ids)]
      for (const id of held) holders.set(id, (holders.get(id) ?? 0) + 1)
      schedule()
      let released = false
      return () => {
        if (released) return
        released = true
        held.forEach(release)
        schedule()
      }
    },
    confirm(id) {
      if (asked.has(id)) confirmed.add(id)
    },
    forget() {
      asked.clear()
      confirmed.clear()
    },
    settle,
    isConfirmed: (id) => confirmed.has(id),
    isHeld: (id) => holders.has(id),
  }
}
