import { setTimeout as wait } from 'node:timers/promises'

export async function every(ms: number, signal: AbortSignal, action: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await wait(ms, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await action()
  }
}
