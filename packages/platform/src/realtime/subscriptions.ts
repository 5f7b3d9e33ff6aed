import { subscriptionBatchLimit } from '@hoistway/contracts/hub'
import * as z from 'zod/mini'
import { CONFIRM_WITHIN_MS } from './hub-constants.ts'

type Method = 'SubscribeToElevator' | 'UnsubscribeFromElevator'

export interface SubscriptionWire {
  readonly connected: () => boolean
  /** The plural methods take a list. */
  readonly invoke: (method: Method | `${Method}s`, argument: string | readonly string[]) => Promise<unknown>
  /** Called when the last holder released an elevator. */
  readonly released: (id: string) => void
}

export interface Subscriptions {
  hold(ids: readonly string[]): () => void
  confirm(id: string): void
  /** The connection, and with it all subscriptions, was lost. */
  forget(): void
  /** Resolves when all are answered. Never throws. */
  settle(): Promise<void>
  isConfirmed(id: string): boolean
  isHeld(id: string): boolean
}

/**
 * Reference-counted subscriptions. Changes within a render are combined, so that moving between pages with the same
 * elevator sends nothing. The next connection repeats failures.
 */
export function createSubscriptions(wire: SubscriptionWire): Subscriptions {
  const holders = new Map<string, number>()
  const asked = new Set<string>()
  const confirmed = new Set<string>()
  /** Only a new subscription brings back dropped values. */
  const dropped = new Set<string>()
  const calls = batchedCalls(wire)
  let scheduled = false
  const logUnconfirmed = (id: string) => {
    if (asked.has(id) && !confirmed.has(id)) log(id, 'the server did not confirm the subscription')
  }

  const ask = (ids: readonly string[]) => {
    for (const id of ids) asked.add(id)
    return calls.invoke('SubscribeToElevator', ids, (id) => void asked.delete(id))
  }

  const drop = (ids: readonly string[]) => {
    for (const id of ids) {
      asked.delete(id)
      confirmed.delete(id)
    }
    return calls.invoke('UnsubscribeFromElevator', ids, () => {})
  }

  const settle = async () => {
    scheduled = false
    if (!wire.connected()) return
    const wanted = [...holders.keys()].filter((id) => !asked.has(id) || dropped.has(id))
    // The server may have subscribed to elevators before a call failed.
    const unwanted = [...new Set([...asked, ...confirmed])].filter((id) => !holders.has(id))
    dropped.clear()
    await Promise.all([...batches(wanted).map(ask), ...batches(unwanted).map(drop)])
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
        if (holders.has(id)) return
        dropped.add(id)
        wire.released(id)
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
      // The server may subscribe later to an elevator that it refused.
      if (!holders.has(id)) return void drop([id])
      asked.add(id)
      confirmed.add(id)
    },
    forget() {
      calls.forget()
      asked.clear()
      confirmed.clear()
    },
    settle,
    isConfirmed: (id) => confirmed.has(id),
    isHeld: (id) => holders.has(id),
  }
}

const log = (id: string, why: unknown) => console.info(`Live updates of elevator ${id}: ${String(why)}`)

/** The server limits the elevators per call. */
function batchedCalls(wire: SubscriptionWire) {
  /** Older servers lack the methods that take a list. */
  let takesLists = true

  const invokeOne = async (method: Method, id: string, failed: (id: string) => void) => {
    try {
      await wire.invoke(method, id)
    } catch (error) {
      failed(id)
      log(id, error)
    }
  }

  const invoke = async (method: Method, ids: readonly string[], failed: (id: string) => void) => {
    const single = () => Promise.all(ids.map((id) => invokeOne(method, id, failed)))
    if (ids.length < 2 || !takesLists) return void (await single())
    try {
      const refused = z.array(z.string()).parse(await wire.invoke(`${method}s`, ids))
      refused.forEach(failed)
      if (refused.length > 0) console.info(`Live updates of ${refused.length} elevators were refused.`)
    } catch (error) {
      if (isMissingMethod(error)) {
        takesLists = false
        await single()
        return
      }
      ids.forEach(failed)
      console.info(`Live updates of ${ids.length} elevators: ${String(error)}`)
    }
  }

  return {
    invoke,
    /** The next connection may be to another server. */
    forget() {
      takesLists = true
    },
  }
}

function batches(ids: readonly string[]): string[][] {
  const all: string[][] = []
  for (let from = 0; from < ids.length; from += subscriptionBatchLimit) {
    all.push(ids.slice(from, from + subscriptionBatchLimit))
  }
  return all
}

/** SignalR reports an unknown method only in the error's text. */
const isMissingMethod = (error: unknown) =>
  error instanceof Error && error.message.includes('Method does not exist')
